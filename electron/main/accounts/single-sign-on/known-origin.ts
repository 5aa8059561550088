import type { Account } from "#shared/session/schema.ts";
import type { CasRealm, RealmChange } from "#shared/session/sso-schema.ts";

/** Returns the origin of a realm's sign-in page; null if it has no valid address. */
export function originOf({ serverUrl }: CasRealm): string | null {
  return serverUrl !== null && URL.canParse(serverUrl) ? new URL(serverUrl).origin : null;
}

/** Returns the origin of an account's sign-in; the service's for a password or a realm without a page. */
function knownOriginOf({ serverUrl, sso }: Account): string {
  const known = sso === null ? null : (sso.realmOrigin ?? originOf(sso.realm));
  return known ?? new URL(serverUrl).origin;
}

/** Compares a realm with an account's known origin; null if it is the same or has no page. */
export function findRealmChange(account: Account, realm: CasRealm): RealmChange | null {
  const named = originOf(realm);
  const known = knownOriginOf(account);
  return named === null || named === known ? null : { realm, known, named };
}
