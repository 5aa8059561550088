import { z } from "zod";
import { container } from "./container.ts";
import { person } from "./person.ts";
import { id, text, time, timeTexts } from "./values.ts";

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
  timeTexts,
});
export type Task = z.infer<typeof task>;

/** Which tasks the service is asked for; ALL is both. */
export type TaskStatusFilter = "OPEN" | "CLOSED" | "ALL";
