import type { z } from "zod";
import { text } from "#shared/lib/values-schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { toSchema } from "#shared/records/declared-schema.ts";

/** A room (GET /me/rooms), or a group (GET /me/groups), which has no membership. */
export const room = toSchema(declared.room, {}).extend({
  /** LIVE or SUSPENDED, by the list that contained it; null for groups. */
  state: text,
});
export type Room = z.infer<typeof room>;
