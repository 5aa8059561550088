import { describe, expect, it } from "vitest";
import type { CasLogin } from "#shared/session/token-schema.ts";
import { aRealm } from "#shared/test/account.ts";
import { classifyRefusal } from "./refusal.ts";

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
  it("is the one in the response at the same origin", () => {
    const newer = aRealm({ shortName: "County 2", serverUrl: "https://login.example.org/new" });
    expect(realmOf(newer)).toBe(newer);
  });

  it.each(["https://evil.example/cas", "http://login.example.org/cas/login", null, "no address"])(
    "is the one of the sign-in if the response has another page: %s",
    (serverUrl) => {
      expect(realmOf(aRealm({ serverUrl }))).toBe(requested);
    },
  );

  it("is the one of the sign-in if the response has none", () => {
    expect(realmOf(null)).toBe(requested);
  });
});
