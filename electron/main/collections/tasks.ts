import { list } from "#main/api/decode/decoders.ts";
import { task } from "#main/api/decode/task.ts";
import { get, operation } from "#main/api/operation.ts";
import { joinTexts } from "#main/store/collection.ts";
import { creator, iso, room, taskOwner, words } from "#main/store/digest/field.ts";
import { fold, toSortKey } from "#main/store/fold.ts";
import { readName } from "#shared/domain/record-title.ts";
import type { Task, TaskStatusFilter } from "#shared/model/task.ts";
import type { Declaration } from "./declaration.ts";
import { decodeBy } from "./decode-by.ts";
import { whole } from "./fetch/whole.ts";
import { minutes } from "./poll.ts";

/** GET /me/tasks: the person's tasks; OPEN ones where nothing is said. */
export const listTasks = operation((input: { status?: TaskStatusFilter }) =>
  get("/me/tasks", list(task), input),
);

const readOwner = (record: Task): string | null => record.owner?.displayName ?? null;
const readRoom = (record: Task): string | null => record.container?.name ?? null;
const readTitle = (record: Task): string => readName(record.name) ?? "";
const toKey = (name: string | null): string | null => (name === null ? null : toSortKey(name));

/** The person's tasks. */
export const tasks: Declaration<Task> = {
  name: "tasks",
  decode: decodeBy(task),
  table: "tasks",
  row: (record) => ({
    name: readTitle(record),
    status: record.status,
    progress: record.progress,
    owner: readOwner(record),
    room: readRoom(record),
    due: record.due,
    modified: record.modified,
    name_key: toSortKey(readTitle(record)),
    owner_key: toKey(readOwner(record)),
    room_key: toKey(readRoom(record)),
    search: [readTitle(record), record.details, readOwner(record), readRoom(record)]
      .map((text) => fold(text ?? ""))
      .join("\n"),
  }),
  texts: (record) => ({
    title: readTitle(record),
    body: joinTexts(
      record.details,
      readOwner(record),
      record.creator?.displayName,
      readRoom(record),
      record.status,
      record.progress,
    ),
  }),
  links: () => [],
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
  parts: {},
  poll: {
    ...minutes(10, 15),
    ask: whole("tasks", listTasks, { status: "ALL" }),
  },
};
