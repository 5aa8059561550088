import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** A realm as GET /me/sso shows it. */
export const encodeRealm = (realm: CasRealm): JsonObject => ({
  realm: realm.realm,
  serverUrl: realm.serverUrl,
  shortName: realm.shortName,
  description: realm.description,
  orgName: realm.orgName,
  logoutUrl: realm.logoutUrl,
});

/** The whole realm of GET /auth/cas/finishLogin. */
export const encodeWholeRealm = (realm: CasRealm, wire: Wire): JsonObject => ({
  id: wire.optionalId(realm.id),
  ...encodeRealm(realm),
  dateModified: wire.long(realm.dateModified),
});
