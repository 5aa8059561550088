import type { Task } from "#shared/features/tasks/schema.ts";
import type { JsonObject } from "./json.ts";
import { encodeContainer, encodePerson } from "./people.ts";
import type { Wire } from "./wire.ts";

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
