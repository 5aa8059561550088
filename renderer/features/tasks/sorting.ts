import type { TaskSort } from "#shared/model/task.ts";

/** What a task list can be sorted by, and how that reads in either direction. */
export const taskSorts: { sort: TaskSort; label: string; ascending: string; descending: string }[] =
  [
    { sort: "due", label: "Due", ascending: "earliest first", descending: "latest first" },
    { sort: "name", label: "Name", ascending: "A to Z", descending: "Z to A" },
    { sort: "owner", label: "Owner", ascending: "A to Z", descending: "Z to A" },
    { sort: "room", label: "Room", ascending: "A to Z", descending: "Z to A" },
    { sort: "modified", label: "Changed", ascending: "oldest first", descending: "newest first" },
  ];
