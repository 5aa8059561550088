import { describe, expect, it } from "vitest";
import type { CasLogin } from "#shared/session/token-schema.ts";
import { aRealm } from "#shared/test/account.ts";
import { classifyRefusal } from "./single-sign-on.ts";

const requested = aRealm();
const realmOf = (casRealm: CasLogin["casRealm"]) => {
  const login: CasLogin = {
    status: "expiredCredentials",
    message: "",
    casUsername: null,
    casRealm,
    token: null,
    user: null,
  };
  return classifyRefusal(login, requested, { allowed: 1, hasReturned: null }).realm;
};

describe("the realm of a refusal", () => {
  it("is the one that the service returns, at the same origin", () => {
    const newer = aRealm({ shortName: "County 2", serverUrl: "https://login.example.org/new" });
    expect(realmOf(newer)).toBe(newer);
  });

  it.each(["https://evil.example/cas", "http://login.example.org/cas/login", null, "no address"])(
    "is that of the sign-in if the service returns another origin: %s",
    (serverUrl) => {
      expect(realmOf(aRealm({ serverUrl }))).toBe(requested);
    },
  );

  it("is that of the sign-in if the service returns none", () => {
    expect(realmOf(null)).toBe(requested);
  });
});
