import { z } from "zod";
import { id, text, time, timeTexts } from "#shared/lib/values-schema.ts";
import { container, person } from "#shared/records/named-schema.ts";

/** A task (GET /me/tasks). `status` is OPEN, CLOSED or any other value of the service. */
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

/** The status filter of a request for tasks; ALL is both. */
export type TaskStatusFilter = "OPEN" | "CLOSED" | "ALL";
