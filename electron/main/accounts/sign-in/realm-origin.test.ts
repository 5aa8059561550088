import { describe, expect, it } from "vitest";
import type { Account } from "#shared/session/schema.ts";
import { anAccount, aRealm } from "#shared/test/account.ts";
import { findKnownAccount, withRealmOrigin } from "./sign-in.ts";

const at = (serverUrl: string | null, realmOrigin?: string): Account =>
  anAccount({
    sso: {
      realm: aRealm({ serverUrl }),
      way: "popup",
      typedName: "maria@county.example",
      partition: "sso-1",
      ...(realmOrigin !== undefined && { realmOrigin }),
    },
  });
const former = "https://login.example.org";
const other = "https://other.example/cas";
const originAfter = (account: Account, known: Account | null, isCompared: boolean) =>
  withRealmOrigin(account, known, isCompared).sso?.realmOrigin;

describe("withRealmOrigin", () => {
  it("stores the origin of the first sign-in", () => {
    expect(originAfter(at(other), null, false)).toBe("https://other.example");
  });

  it("replaces the origin only by a compared one", () => {
    const known = at(`${former}/cas`, former);
    expect(originAfter(at(other), known, true)).toBe("https://other.example");
    expect(originAfter(at(other), known, false)).toBe(former);
  });

  it("keeps the origin if the realm names no page", () => {
    expect(originAfter(at(null), at(`${former}/cas`, former), true)).toBe(former);
  });

  it("derives the origin of an account of an older version from its realm", () => {
    expect(originAfter(at(other), at(`${former}/cas`), false)).toBe(former);
  });

  it("stores none for an account with a password", () => {
    const account = anAccount();
    expect(withRealmOrigin(account, null, false)).toBe(account);
  });
});

describe("findKnownAccount", () => {
  const account = at(`${former}/cas`, former);
  const accounts = {
    find: () => null,
    list: () => [{ account, status: "active", waiting: 0, isInView: true } as const],
  };

  it("finds an account by its typed name at the same service only", () => {
    const { serverUrl } = account;
    const username = "maria@county.example";
    expect(findKnownAccount(accounts, { serverUrl, username })).toBe(account);
    expect(findKnownAccount(accounts, { serverUrl, username: "other" })).toBeNull();
    const elsewhere = "https://elsewhere.example";
    expect(findKnownAccount(accounts, { serverUrl: elsewhere, username })).toBeNull();
  });
});
