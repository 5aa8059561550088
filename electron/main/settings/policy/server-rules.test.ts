import { describe, expect, it } from "vitest";
import { aRealm } from "#shared/test/account.ts";
import { createRealmRules } from "./server-rules.ts";
import { writePolicy } from "./test/write-policy.ts";

const service = "https://ops.example.org/api";
const accepted = "https://login.example.org";
const allow = (policy: object | string, realm: Parameters<typeof aRealm>[0] = {}) =>
  createRealmRules(writePolicy(policy))(aRealm(realm), service);

describe("realmOrigins", () => {
  it("accepts every realm if not set", () => {
    expect(allow({})).toEqual({ ok: true, value: null });
  });

  it.each([
    ["https://login.example.org/cas/login", true],
    ["https://login.example.org:443/other", true],
    [null, true],
    ["https://login.example.org:8443/cas/login", false],
    ["http://login.example.org/cas/login", false],
    ["https://login.example.org.evil.example/cas/login", false],
    ["https://login.example.org@evil.example/cas/login", false],
    ["https://evil.example/https://login.example.org", false],
    ["https://LOGIN.example.org/cas/login", true],
    ["https://sub.login.example.org/cas/login", false],
    ["no address", false],
  ])("is compared by origin: %s", (serverUrl, isAccepted) => {
    const answer = allow({ realmOrigins: [accepted] }, { serverUrl });
    expect(answer.ok).toBe(isAccepted);
  });

  it("names the rejected origin, the service and the accepted origins", () => {
    expect(
      allow({ realmOrigins: [accepted] }, { serverUrl: "https://evil.example/cas?secret=1" }),
    ).toEqual({
      ok: false,
      code: "refusedByPolicy",
      message:
        "ops.example.org names https://evil.example for single sign-on, which your organisation does not accept, so nothing was opened. Accepted: https://login.example.org. If the sign-in page has moved, show this to your administrator.",
    });
  });

  it("also applies to the logout page", () => {
    const logoutUrl = "https://evil.example/logout";
    expect(allow({ realmOrigins: [accepted] }, { logoutUrl })).toMatchObject({
      message: expect.stringContaining("https://evil.example"),
    });
  });

  it.each([
    { realmOrigins: "https://login.example.org" },
    { realmOrigins: ["https://*.example.org"] },
    { realmOrigins: ["https://login.example.org/cas"] },
    { realmOrigins: ["http://login.example.org"] },
    { realmOrigins: [] },
    { realmOrigin: [accepted] },
    "no policy",
  ])("closes single sign-on if invalid: %j", (policy) => {
    expect(allow(policy)).toMatchObject({
      code: "refusedByPolicy",
      message: expect.stringContaining('cannot read "realmOrigins"'),
    });
  });
});
