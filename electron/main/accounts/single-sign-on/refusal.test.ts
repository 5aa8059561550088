import { describe, expect, it } from "vitest";
import type { CasLogin } from "#shared/session/token-schema.ts";
import { aRealm } from "#shared/test/account.ts";
import { classifyRefusal } from "./refusal.ts";

const asked = aRealm();
const realmOf = (casRealm: CasLogin["casRealm"]) => {
  const login: CasLogin = {
    status: "expiredCredentials",
    message: "",
    casUsername: null,
    casRealm,
    token: null,
    user: null,
  };
  return classifyRefusal(login, asked, { allowed: 1, hasReturned: null }).realm;
};

describe("the realm of a refusal, whose page can be opened from there", () => {
  it("is the one that the service names at the end, at the same origin", () => {
    const newer = aRealm({ shortName: "County 2", serverUrl: "https://login.example.org/new" });
    expect(realmOf(newer)).toBe(newer);
  });

  it.each(["https://evil.example/cas", "http://login.example.org/cas/login", null, "no address"])(
    "is the one at which the sign-in was, where the service names another page: %s",
    (serverUrl) => {
      expect(realmOf(aRealm({ serverUrl }))).toBe(asked);
    },
  );

  it("is the one at which the sign-in was, where the service names none", () => {
    expect(realmOf(null)).toBe(asked);
  });
});
