import { z } from "zod";
import { id, text, time } from "#shared/lib/values-schema.ts";

/** A plan (GET /me/plans). */
export const plan = z.object({
  id,
  name: z.string(),
  desc: text,
  open: z.boolean().nullable(),
  mainRoomId: text,
  category: text,
  subCategory: text,
  planType: text,
  eventXDate: time,
  canLaunch: z.boolean().nullable(),
  org: text,
  group: text,
});
export type Plan = z.infer<typeof plan>;
