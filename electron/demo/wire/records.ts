import type { User } from "#shared/features/profile/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import {
  type DeclaredField,
  type DeclaredFields,
  declared,
  type FieldValues,
  type RecordDeclaration,
} from "#shared/records/declared-records.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import type { Json, JsonObject } from "./json.ts";
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
const encodeContainer = (container: Container | null, wire: Wire): JsonObject | null =>
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

/** Encodes a declared record; `own` has the fields with a type of their own, and those in another form. */
export const encodeRecord = <F extends DeclaredFields>(
  { fields }: RecordDeclaration<F>,
  record: FieldValues<F>,
  wire: Wire,
  own: JsonObject = {},
): JsonObject =>
  Object.fromEntries(
    Object.entries<DeclaredField>(fields).map(([name, field]) => [
      name,
      own[name] ?? encodeValue(field, record[name] ?? null, wire),
    ]),
  );

function encodeValue({ type, to }: DeclaredField, value: unknown, wire: Wire): Json {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return wire.time(value);
  if (typeof value === "string") {
    if (type === "localId") return wire.localId(value);
    if (type !== "id" && type !== "reference") return value;
    return wire.id(value, to === "room" || to === "group" ? "room" : undefined);
  }
  if (type === "container") return encodeContainer(value as Container | null, wire);
  return encodePerson(value as Person | null, wire);
}

/** Encodes a submission of GET /me/invocations. */
export const encodeSubmission = (submission: Submission, wire: Wire): JsonObject =>
  encodeRecord(declared.submission, submission, wire, {
    process: submission.process && {
      id: wire.id(submission.process.id),
      name: submission.process.name,
    },
    pendingSteps: submission.pendingSteps.map((step) => ({
      name: step.name,
      type: step.type,
      nodeId: wire.localId(step.nodeId),
      owners: encodePeople(step.owners, wire),
    })),
  });

/** Encodes a submission of GET /me/invocations?filter=offline, with times in epoch milliseconds. */
export const encodeOfflineSubmission = (submission: Submission, wire: Wire): JsonObject => {
  const { modified: _modified, ...base } = encodeSubmission(submission, wire);
  return {
    ...base,
    created: wire.long(submission.created),
    lastModified: wire.long(submission.modified),
  };
};

/** Encodes a room of GET /me/rooms. */
export const encodeRoom = (room: Room, wire: Wire): JsonObject =>
  encodeRecord(declared.room, room, wire, { id: wire.id(room.id, "room") });

/** Encodes a group of GET /me/groups: a room without membership. */
export const encodeGroup = (group: Room, wire: Wire): JsonObject => {
  const { membershipType: _membership, ...base } = encodeRoom(group, wire);
  return base;
};
