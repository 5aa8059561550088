import { z } from "zod";
import { text, time } from "../lib/values-schema.ts";

/** Hours in which nothing disturbs: minutes of the local day, `to` before `from` is past midnight. */
export const quietHours = z.object({
  isOn: z.boolean(),
  from: z.int().min(0).max(1439),
  to: z.int().min(0).max(1439),
  /** The days on which they begin; 0 is Sunday. */
  days: z.array(z.int().min(0).max(6)).max(7),
});
export type QuietHours = z.infer<typeof quietHours>;

/** A room whose alerts come through however quiet it is to be. */
export const breakThroughRoom = z.object({
  accountId: z.string(),
  roomId: z.string(),
  name: z.string(),
});
export type BreakThroughRoom = z.infer<typeof breakThroughRoom>;

/** Which notification shows whether notifications arrive: as of any news, or as of a critical alert. */
export const testKind = z.enum(["ordinary", "critical"]);
export type TestKind = z.infer<typeof testKind>;

/** Whether the person can be told of something now, and if not, why. */
export const notificationState = z.object({
  /** Why it is quiet; null where it is not. */
  quiet: z.enum(["byPerson", "byHours", "bySystem"]).nullable(),
  /** Until when; null where nobody can say. */
  quietUntil: time,
  /** Whether the system itself is set not to disturb; null where it cannot be read. */
  isSystemQuiet: z.boolean().nullable(),
  /** How the latest notification ended: null before the first. */
  latest: z.object({ at: z.number(), isShown: z.boolean(), reason: text }).nullable(),
  hasTray: z.boolean(),
  /** Alerts and messages put off until it is not quiet any more. */
  deferred: z.number(),
});
export type NotificationState = z.infer<typeof notificationState>;
