import type { Plan } from "#shared/features/plans/schema.ts";
import type { User } from "#shared/features/profile/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
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

const encodeBase = (submission: Submission, wire: Wire): JsonObject => ({
  id: wire.id(submission.id),
  pendingSteps: submission.pendingSteps.map((step) => ({
    name: step.name,
    type: step.type,
    nodeId: wire.localId(step.nodeId),
    owners: encodePeople(step.owners, wire),
  })),
  process: submission.process && {
    id: wire.id(submission.process.id),
    name: submission.process.name,
  },
  creator: encodePerson(submission.creator, wire),
  container: encodeContainer(submission.container, wire),
  status: submission.status,
  progress: submission.progress,
  orgSequenceId: wire.localId(submission.orgSequenceId),
});

/** Encodes a submission of GET /me/invocations. */
export const encodeSubmission = (submission: Submission, wire: Wire): JsonObject => ({
  ...encodeBase(submission, wire),
  created: wire.time(submission.created),
  modified: wire.time(submission.modified),
});

/** Encodes a submission of GET /me/invocations?filter=offline, with times in epoch milliseconds. */
export const encodeOfflineSubmission = (submission: Submission, wire: Wire): JsonObject => ({
  ...encodeBase(submission, wire),
  created: wire.long(submission.created),
  lastModified: wire.long(submission.modified),
});

/** Encodes a plan of GET /me/plans. */
export const encodePlan = (plan: Plan, wire: Wire): JsonObject => ({
  id: wire.id(plan.id),
  name: plan.name,
  desc: plan.desc,
  open: plan.open,
  mainRoomId: wire.optionalId(plan.mainRoomId, "room"),
  category: plan.category,
  subCategory: plan.subCategory,
  planType: plan.planType,
  eventXDate: wire.time(plan.eventXDate),
  canLaunch: plan.canLaunch,
  org: wire.optionalId(plan.org),
  group: wire.optionalId(plan.group, "room"),
});

/** Encodes a group of GET /me/groups: a room without membership. */
export const encodeGroup = (group: Room, wire: Wire): JsonObject => ({
  id: wire.id(group.id, "room"),
  name: group.name,
  type: group.type,
  org: wire.optionalId(group.org),
  lastActivityTime: wire.time(group.lastActivityTime),
});

/** Encodes a room of GET /me/rooms. */
export const encodeRoom = (room: Room, wire: Wire): JsonObject => ({
  ...encodeGroup(room, wire),
  membershipType: room.membershipType,
});

/** Encodes a task of GET /me/tasks. */
export const encodeTask = (task: Task, wire: Wire): JsonObject => ({
  id: wire.id(task.id),
  name: task.name,
  details: task.details,
  creator: encodePerson(task.creator, wire),
  owner: encodePerson(task.owner, wire),
  container: encodeContainer(task.container, wire),
  status: task.status,
  progress: task.progress,
  thread: task.thread,
  start: wire.time(task.start),
  due: wire.time(task.due),
  created: wire.time(task.created),
  modified: wire.time(task.modified),
});
