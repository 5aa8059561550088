import { describe, expect, it } from "vitest";
import { withOriginOnly } from "./limit-referrer.ts";

describe("withOriginOnly", () => {
  it.each([
    ["Referer", "https://sso.example.org/login?service=x%3FappToken%3Dsecret"],
    ["referer", "https://sso.example.org/login?appToken=secret"],
  ])("reduces %s to its origin", (name, value) => {
    const headers = withOriginOnly({ Accept: "*/*", [name]: value });
    expect(headers).toEqual({ Accept: "*/*", [name]: "https://sso.example.org/" });
  });

  it("removes an invalid address", () => {
    expect(withOriginOnly({ Referer: "appToken=secret" })).toEqual({});
  });
});
