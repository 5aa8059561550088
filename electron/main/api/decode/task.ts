import type { Task } from "#shared/model/task.ts";
import { readContainer, readPerson } from "./people.ts";
import { readText, readTime } from "./read.ts";
import { withName } from "./records.ts";

/** Reads a task as GET /me/tasks sends it. */
export const readTask = withName<Task>((json, identity) => ({
  ...identity,
  details: readText(json.details),
  creator: readPerson(json.creator),
  owner: readPerson(json.owner),
  container: readContainer(json.container),
  status: readText(json.status) ?? "",
  progress: readText(json.progress),
  thread: readText(json.thread),
  start: readTime(json.start),
  due: readTime(json.due),
  created: readTime(json.created),
  modified: readTime(json.modified),
}));
