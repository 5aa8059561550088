import type { Plan } from "#shared/features/plans/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { JsonObject } from "./json.ts";
import { encodeContainer, encodePeople, encodePerson } from "./people.ts";
import type { Wire } from "./wire.ts";

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
