import { z } from "zod";
import { id, text, time, timeTexts } from "#shared/lib/values-schema.ts";

/** A room (GET /me/rooms), or a group (GET /me/groups), which has no membership. */
export const room = z.object({
  id,
  name: z.string(),
  type: text,
  org: text,
  lastActivityTime: time,
  membershipType: text,
  /** LIVE or SUSPENDED, by the list that contained it; null for groups. */
  state: text,
  timeTexts,
});
export type Room = z.infer<typeof room>;
