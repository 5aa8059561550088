import { z } from "zod";
import { id, text, time } from "../lib/values-schema.ts";

/** Quiet hours in minutes of the local day; `to` before `from` spans midnight. */
export const quietHours = z.object({
  isOn: z.boolean(),
  from: z.int().min(0).max(1439),
  to: z.int().min(0).max(1439),
  /** The days on which they start; 0 is Sunday. */
  days: z.array(z.int().min(0).max(6)).max(7),
});
export type QuietHours = z.infer<typeof quietHours>;

/** A room whose alerts bypass Do not disturb. */
export const breakThroughRoom = z.object({
  accountId: z.string(),
  roomId: z.string(),
  name: z.string(),
});
export type BreakThroughRoom = z.infer<typeof breakThroughRoom>;

/** A room or conversation whose notifications are held back, except those about critical alerts. */
export const mute = z.object({
  accountId: z.string(),
  kind: z.enum(["room", "conversation"]),
  /** The room's id, or that of the other user. */
  id,
  name: z.string().max(2_000),
  /** When it ends; null if it does not. */
  until: time,
});
export type Mute = z.infer<typeof mute>;

export const testKind = z.enum(["ordinary", "critical"]);
export type TestKind = z.infer<typeof testKind>;

/** Whether notifications can be shown now and, if not, why. */
export const notificationState = z.object({
  /** Why Do not disturb is active, or null. */
  quiet: z.enum(["byPerson", "byHours", "bySystem"]).nullable(),
  /** Until when; null if unknown. */
  quietUntil: time,
  /** Whether the system's own Do not disturb is active; null if it cannot be read. */
  isSystemQuiet: z.boolean().nullable(),
  /** Whether the desktop has taken the latest notification, and if not, why; null before the first. */
  latest: z.object({ at: z.number(), isShown: z.boolean(), reason: text }).nullable(),
  /** Why the desktop has not taken or kept the latest critical notification; null if it has, or before the first. */
  unshownAlarm: text,
  /** Why the sound of the latest alarm was not played; null if it was, or before the first. */
  silentAlarm: text,
  hasTray: z.boolean(),
  /** The number of alerts and messages deferred until Do not disturb ends. */
  deferred: z.number(),
});
export type NotificationState = z.infer<typeof notificationState>;
