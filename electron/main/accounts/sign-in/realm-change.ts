import { createAccountId } from "#main/session/identity.ts";
import type { Account } from "#shared/session/schema.ts";
import type { Accounts } from "../accounts.ts";
import { originOf } from "../single-sign-on/known-origin.ts";
import type { SignInTarget } from "./find-way.ts";

/** Returns the account of a username or typed name at a service; null if there is none. */
export function findKnownAccount(
  accounts: Pick<Accounts, "find" | "list">,
  { serverUrl, username }: SignInTarget,
): Account | null {
  const sameName = accounts.find(createAccountId(serverUrl, username))?.account;
  const alias = () =>
    accounts
      .list()
      .find(({ account }) => account.serverUrl === serverUrl && account.sso?.typedName === username)
      ?.account;
  return sameName ?? alias() ?? null;
}

/**
 * Returns the account with the origin of its realm for later comparisons. A sign-in that was not compared with the
 * account (`isCompared` is false), such as under another name, does not replace a known origin.
 */
export function withRealmOrigin(
  account: Account,
  known: Account | null,
  isCompared: boolean,
): Account {
  const { sso } = account;
  if (sso === null) return account;
  const before = known?.sso?.realmOrigin ?? (known?.sso ? originOf(known.sso.realm) : null);
  const named = originOf(sso.realm);
  const origin = isCompared ? (named ?? before) : (before ?? named);
  return origin === null ? account : { ...account, sso: { ...sso, realmOrigin: origin } };
}
