import type { z } from "zod";
import { declared } from "#shared/records/declared-records.ts";
import { toSchema } from "#shared/records/declared-schema.ts";

/** A plan (GET /me/plans). */
export const plan = toSchema(declared.plan, {});
export type Plan = z.infer<typeof plan>;
