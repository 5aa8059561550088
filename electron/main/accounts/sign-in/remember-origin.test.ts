import { describe, expect, it } from "vitest";
import type { Account } from "#shared/session/schema.ts";
import { anAccount, aRealm } from "#shared/test/account.ts";
import { findKnownAccount, rememberOrigin } from "./realm-change.ts";

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
  rememberOrigin(account, known, isCompared).sso?.realmOrigin;

describe("the origin that an account remembers", () => {
  it("is read from the realm of an account of an older version", () => {
    expect(originAfter(at(other), at(`${former}/cas`), false)).toBe(former);
  });

  it("is none for an account with a password", () => {
    const account = anAccount();
    expect(rememberOrigin(account, null, false)).toBe(account);
  });
});

describe("the account of a typed name", () => {
  const account = at(`${former}/cas`, former);
  const accounts = {
    find: () => null,
    list: () => [{ account, status: "active", waiting: 0, isInView: true } as const],
  };

  it("is found by the name typed for the realm at the same service", () => {
    const { serverUrl } = account;
    const username = "maria@county.example";
    expect(findKnownAccount(accounts, { serverUrl, username })).toBe(account);
    expect(findKnownAccount(accounts, { serverUrl, username: "other" })).toBeNull();
    const elsewhere = "https://elsewhere.example";
    expect(findKnownAccount(accounts, { serverUrl: elsewhere, username })).toBeNull();
  });
});
