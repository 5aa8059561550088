import type { z } from "zod";
import { declared } from "#shared/records/declared-records.ts";
import { toSchema } from "#shared/records/declared-schema.ts";

/** A task (GET /me/tasks). */
export const task = toSchema(declared.task, {});
export type Task = z.infer<typeof task>;

/** The status filter of a request for tasks; ALL is both. */
export type TaskStatusFilter = "OPEN" | "CLOSED" | "ALL";
