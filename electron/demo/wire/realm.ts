import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** Encodes the realm of GET /me/sso. */
export const encodeRealm = (realm: CasRealm): JsonObject => ({
  realm: realm.realm,
  serverUrl: realm.serverUrl,
  shortName: realm.shortName,
  description: realm.description,
  orgName: realm.orgName,
  logoutUrl: realm.logoutUrl,
});

/** Encodes the realm of GET /auth/cas/finishLogin. */
export const encodeFullRealm = (realm: CasRealm, wire: Wire): JsonObject => ({
  id: wire.optionalId(realm.id),
  ...encodeRealm(realm),
  dateModified: wire.long(realm.dateModified),
});
