import type { Account } from "#shared/session/schema.ts";
import type { CasRealm, RealmChange } from "#shared/session/sso-schema.ts";

/** The origin of the sign-in page that a realm names; null where it names none that can be read. */
export function originOf({ serverUrl }: CasRealm): string | null {
  return serverUrl !== null && URL.canParse(serverUrl) ? new URL(serverUrl).origin : null;
}

/**
 * The origin at which the user of an account signs in; the service's own where the account has a password
 * or its realm has named no page.
 */
function knownOriginOf({ serverUrl, sso }: Account): string {
  const known = sso === null ? null : (sso.realmOrigin ?? originOf(sso.realm));
  return known ?? new URL(serverUrl).origin;
}

/** What changes for an account at a realm; null where the realm is at the known origin or names no page. */
export function findRealmChange(account: Account, realm: CasRealm): RealmChange | null {
  const named = originOf(realm);
  const known = knownOriginOf(account);
  return named === null || named === known ? null : { realm, known, named };
}
