import { creator, iso, room, taskOwner, words } from "#main/store/field.ts";
import { listed } from "#main/store/listed.ts";
import { type Declaration, decodeBy, minutes } from "#main/sync/declaration.ts";
import { whole } from "#main/sync/fetch/whole.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { listTasks, task } from "./operations.ts";

/** The user's tasks. */
export const tasks: Declaration<Task> = {
  ...listed<Task>({
    name: "tasks",
    decode: decodeBy(task),
    list: (record) => ({
      title: record.name,
      status: record.status,
      state: record.status,
      progress: record.progress,
      room: record.container?.name ?? null,
      roomId: record.container?.id ?? null,
      person: record.owner?.displayName ?? null,
      personId: record.owner?.id ?? null,
      created: record.created,
      changed: record.modified,
      due: record.due,
      details: record.details,
    }),
    hidesWords: true,
    owners: ({ owner }) => (owner === null ? [] : [owner]),
    body: (record) => record.creator?.displayName ?? "",
    fields: [
      { name: "Name", read: ({ name }) => name },
      { name: "Status", read: ({ status }) => words(status) },
      { name: "Progress", read: ({ progress }) => words(progress) },
      taskOwner,
      { name: "Due", read: ({ due }) => iso(due) },
      { name: "Start", read: ({ start }) => iso(start) },
      room,
      { name: "Details", read: ({ details }) => details },
      creator,
    ],
  }),
  poll: {
    ...minutes(10, 15, 32),
    isFirst: true,
    request: whole("tasks", listTasks, { status: "ALL" }),
  },
};
