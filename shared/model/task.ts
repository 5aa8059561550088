import { z } from "zod";
import { container } from "./container.ts";
import { person } from "./person.ts";
import { id, text, time } from "./values.ts";

/** A task (GET /me/tasks). `status` is OPEN, CLOSED or whatever else the service says. */
export const task = z.object({
  id,
  name: z.string(),
  details: text,
  creator: person.nullable(),
  owner: person.nullable(),
  container: container.nullable(),
  status: z.string(),
  progress: text,
  thread: text,
  start: time,
  due: time,
  created: time,
  modified: time,
});
export type Task = z.infer<typeof task>;

/** What a row of a task list shows. */
export const taskRow = z.object({
  id,
  name: z.string(),
  status: z.string(),
  progress: text,
  owner: text,
  room: text,
  due: time,
  modified: time,
  /** Who made it, told only of one without a name: it is called by that. */
  creator: text,
});
export type TaskRow = z.infer<typeof taskRow>;

/** Which tasks a list shows; ALL is both. */
export const taskStatusFilter = z.enum(["OPEN", "CLOSED", "ALL"]);
export type TaskStatusFilter = z.infer<typeof taskStatusFilter>;

/** What a task list can be sorted by. */
export const taskSort = z.enum(["due", "name", "owner", "room", "modified"]);
export type TaskSort = z.infer<typeof taskSort>;

/**
 * What tasks of a list stand together by, in the order of its values. By `due` a group begins at each
 * of the ascending `bounds` (epoch milliseconds): its label counts the bounds that the due time has
 * reached, in digits. Where there is an `order`, the label is what stands at that number in it instead,
 * and the groups follow from it.
 */
export const taskGroup = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("due"),
    bounds: z.array(z.number()).max(20),
    order: z.array(z.int()).max(21).optional(),
  }),
  z.object({ by: z.enum(["room", "progress", "owner"]) }),
]);
export type TaskGroup = z.infer<typeof taskGroup>;
