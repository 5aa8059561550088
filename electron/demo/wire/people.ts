import type { User } from "#shared/features/profile/schema.ts";
import type { Container } from "#shared/records/container-schema.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { JsonObject } from "./json.ts";
import type { Wire } from "./wire.ts";

/** Encodes the profile of GET /me. */
export const encodeUser = (user: User, wire: Wire): JsonObject => ({
  id: wire.id(user.id, "person"),
  name: user.name,
  type: user.type,
  displayName: user.displayName,
  enabled: user.enabled,
  online: user.online,
  primaryEmail: user.primaryEmail,
  primaryPhone: user.primaryPhone,
  profileOrgId: wire.optionalId(user.profileOrgId),
});

const encodeKnownPerson = (person: Person, wire: Wire): JsonObject => ({
  id: wire.id(person.id, "person"),
  type: person.type,
  displayName: person.displayName,
  name: person.name,
  subType: null,
  guest: false,
  enabled: true,
});

/** Encodes a user inside another record, or null. */
export const encodePerson = (person: Person | null, wire: Wire): JsonObject | null =>
  person && encodeKnownPerson(person, wire);

/** Encodes users inside another record. */
export const encodePeople = (people: Person[], wire: Wire): JsonObject[] =>
  people.map((person) => encodeKnownPerson(person, wire));

/** Encodes a record's room, or null. */
export const encodeContainer = (container: Container | null, wire: Wire): JsonObject | null =>
  container && {
    id: wire.optionalId(container.id, "room"),
    name: container.name,
    type: container.type,
    org: wire.optionalId(container.org),
    owner: null,
  };

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
