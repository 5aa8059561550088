import { createListedCollection } from "#main/store/listed.ts";
import { creatorLink, linkPeople, owners, roomLinks } from "#main/store/references/link-field.ts";
import { sql } from "#main/store/sql.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { toTaskState } from "#shared/features/tasks/task-state.ts";
import { declared } from "#shared/records/declared-records.ts";
import { listTasks, task } from "./operations.ts";

export const tasks: Declaration<Task> = {
  ...createListedCollection<Task>({
    name: "tasks",
    record: declared.task,
    decode: createListDecoder(task),
    list: (record) => ({
      title: record.name,
      status: record.status,
      state: toTaskState(record.status),
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
    links: [
      ...roomLinks,
      { label: "Owner", to: owners, read: ({ owner }) => linkPeople(owner) },
      creatorLink,
    ],
    owners: ({ owner }) => (owner === null ? [] : [owner]),
  }),
  poll: {
    ...minutes(10, 15, 32),
    isFirst: true,
    request: fetchAllPages("tasks", listTasks, { status: "ALL" }),
  },
};

/** SQL, of rows: whether one is an open task. */
export const isOpenTask = sql`(collection = 'tasks' AND state = 'OPEN')`;
