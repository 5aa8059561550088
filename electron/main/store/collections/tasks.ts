import { readName } from "#shared/domain/record-title.ts";
import type { Task } from "#shared/model/task.ts";
import { fold, toSortKey } from "../fold.ts";
import { type Collection, joinTexts } from "./collection.ts";

const readOwner = (task: Task): string | null => task.owner?.displayName ?? null;
const readRoom = (task: Task): string | null => task.container?.name ?? null;
const readTitle = (task: Task): string => readName(task.name) ?? "";
const toKey = (name: string | null): string | null => (name === null ? null : toSortKey(name));

/** The person's tasks. */
export const tasks: Collection<Task> = {
  name: "tasks",
  table: "tasks",
  row: (task) => ({
    name: readTitle(task),
    status: task.status,
    progress: task.progress,
    owner: readOwner(task),
    room: readRoom(task),
    due: task.due,
    modified: task.modified,
    name_key: toSortKey(readTitle(task)),
    owner_key: toKey(readOwner(task)),
    room_key: toKey(readRoom(task)),
    search: [readTitle(task), task.details, readOwner(task), readRoom(task)]
      .map((text) => fold(text ?? ""))
      .join("\n"),
  }),
  texts: (task) => ({
    title: readTitle(task),
    body: joinTexts(
      task.details,
      readOwner(task),
      task.creator?.displayName,
      readRoom(task),
      task.status,
      task.progress,
    ),
  }),
  links: () => [],
  parts: {},
};
