import { describe, expect, it } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import { classifyTemplate } from "./schema.ts";

describe("classifyTemplate", () => {
  it.each([
    defaultDialect.casStartTemplate,
    "{serverUrl}?service={baseUrl}/done&app={appToken}",
    "{serverUrl}/anmelden?service={baseUrl}%2Fauth%2Fcas%2Flogin%3Frealm%3D{realm}%26appToken%3D{appToken}",
    "{serverUrl}?renew=true&service={baseUrl}%2Fcas%3FappToken%3D{appToken}&locale=de",
    "{baseUrl}/cas?next=https%3A%2F%2Fops.example.org%2F%3Fa%3D1&appToken={appToken}",
    "{serverUrl}/cas#/login?service={baseUrl}&appToken={appToken}",
  ])("accepts %s", (template) => {
    expect(classifyTemplate(template)).toBeNull();
  });

  it.each([
    "{serverUrl}/login?service={baseUrl}/auth/cas/login?realm={realm}&appToken={appToken}",
    "{serverUrl}/login?service={baseUrl}%2Fauth%2Fcas%2Flogin%3Frealm%3D{realm}&appToken={appToken}",
    "{serverUrl}/login?service={baseUrl}%2fauth%3frealm%3D{realm}&appToken%3D{appToken}",
    "{baseUrl}/go?to=https://sso.example.org/?realm={realm}&appToken={appToken}",
  ])("rejects a literal & in a nested address, which loses the token: %s", (template) => {
    expect(classifyTemplate(template)).toContain("literal &");
  });

  it.each([
    ["{baseUrl}/cas?token={appTokn}", "{appTokn}"],
    ["{baseUrl}/cas?token={apptoken}", "{apptoken}"],
    ["{baseUrl}/cas?realm={realm}", "does not contain {appToken}"],
  ])("rejects unknown placeholders and a missing token: %s", (template, message) => {
    expect(classifyTemplate(template)).toContain(message);
  });
});
