import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { get, operation } from "#main/service/operation.ts";
import type { Task, TaskStatusFilter } from "#shared/features/tasks/schema.ts";
import { declared } from "#shared/records/declared-records.ts";

/** A task of GET /me/tasks. */
export const task = createKind<Task>()(declared.task, {
  name: "task",
  nouns: ["task", "todo", "assignment", "workitem"],
  own: {},
});

/** GET /me/tasks: the user's tasks, OPEN ones by default. */
export const listTasks = operation((input: { status?: TaskStatusFilter }) =>
  get("/me/tasks", list(task), input),
);
