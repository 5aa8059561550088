import { accountIdOf } from "#main/session/identity.ts";
import type { Account } from "#shared/session/schema.ts";
import type { Accounts } from "../accounts.ts";
import { originOf } from "../single-sign-on/known-origin.ts";
import type { Who } from "./find-way.ts";

/** The account here that a name at a service belongs to, as it is or as it was typed; null where there is none. */
export function findKnownAccount(
  accounts: Pick<Accounts, "find" | "list">,
  { serverUrl, username }: Who,
): Account | null {
  const namesake = accounts.find(accountIdOf(serverUrl, username))?.account;
  const alias = () =>
    accounts
      .list()
      .find(({ account }) => account.serverUrl === serverUrl && account.sso?.typedName === username)
      ?.account;
  return namesake ?? alias() ?? null;
}

/**
 * The account with the origin that its user knows from now on. A sign-in that was not compared with the account
 * (`isCompared` is false), as under another name for it, leaves the origin that was known before.
 */
export function rememberOrigin(
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
