import { describe, expect, it } from "vitest";
import { withOriginOnly } from "./limit-referrer.ts";

describe("the page that a request of a sign-in comes from", () => {
  it.each([
    ["Referer", "https://sso.example.org/login?service=x%3FappToken%3Dsecret"],
    ["referer", "https://sso.example.org/login?appToken=secret"],
  ])("is named by its origin alone in %s", (name, value) => {
    const headers = withOriginOnly({ Accept: "*/*", [name]: value });
    expect(headers).toEqual({ Accept: "*/*", [name]: "https://sso.example.org/" });
  });

  it("is not named where it is no address", () => {
    expect(withOriginOnly({ Referer: "appToken=secret" })).toEqual({});
  });
});
