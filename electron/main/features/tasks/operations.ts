import { list } from "#main/service/decode/decoders.ts";
import {
  container,
  created,
  creator,
  modified,
  ownId,
  ownName,
  personOf,
  plainOf,
  textOf,
  timeOf,
} from "#main/service/decode/documented.ts";
import { type ListedKind, missingId } from "#main/service/decode/records.ts";
import { get, operation } from "#main/service/operation.ts";
import type { Task, TaskStatusFilter } from "#shared/features/tasks/schema.ts";

const fields = {
  id: ownId,
  name: ownName,
  details: textOf("details"),
  creator,
  owner: personOf("owner"),
  container,
  status: plainOf("status"),
  progress: plainOf("progress"),
  thread: plainOf("thread"),
  start: timeOf("start"),
  due: timeOf("due", ["dueAt", "dueOn", "dueDate", "dateDue", "deadline"]),
  created,
  modified,
};

/** A task of GET /me/tasks. */
export const task: ListedKind<typeof fields, Task> = {
  name: "task",
  nouns: ["task", "todo", "assignment", "workitem"],
  isOpen: false,
  fields,
  build: ({ id, ...rest }) =>
    id === null ? missingId() : { id, ...rest, name: rest.name ?? "", status: rest.status ?? "" },
};

/** GET /me/tasks: the user's tasks, OPEN ones by default. */
export const listTasks = operation((input: { status?: TaskStatusFilter }) =>
  get("/me/tasks", list(task), input),
);
