import { z } from "zod";
import { text, time } from "#shared/lib/values-schema.ts";
import { logHead } from "./log-schema.ts";

/** The checks of the self-test, in their order. */
export const selfTestCheck = z.enum([
  "sound",
  "notification",
  "tray",
  "clock",
  "service",
  "alerts",
  "disk",
  "power",
  "quiet",
  "lock",
]);
export type SelfTestCheck = z.infer<typeof selfTestCheck>;

/**
 * A line of the self-test. `unknown`: this system does not show it. `confirm`: the user has to confirm what only they
 * can notice. `text` is the result in a sentence, `remedy` what the user can do if it failed.
 */
export const selfTestLine = z.object({
  check: selfTestCheck,
  state: z.enum(["running", "passed", "failed", "unknown", "confirm"]),
  text: z.string(),
  remedy: text,
});
export type SelfTestLine = z.infer<typeof selfTestLine>;

/** A shift of an account; times are epoch milliseconds. */
export const shift = z.object({
  /** From 1 without gaps. */
  number: z.int(),
  role: z.string(),
  started: z.int(),
  /** When it is planned to end; null if open. */
  ends: time,
  ended: time,
});
export type Shift = z.infer<typeof shift>;

/** What the user states to go on duty. */
export const newShift = z.object({
  role: z.string().trim().min(1).max(120),
  ends: time,
  /** The self-test that the user saw; empty if it has not ended, as its end records it. */
  selfTest: z.array(selfTestLine).max(selfTestCheck.options.length),
});
export type NewShift = z.infer<typeof newShift>;

export const dutyState = z.object({
  shift: shift.nullable(),
  /** The latest shift that has ended, or null. */
  latest: shift.nullable(),
  head: logHead,
  /** Whether the end time has passed and the user has to decide. */
  isOverdue: z.boolean(),
  /** Open critical alerts, while which a shift does not end by itself. */
  openCritical: z.int(),
});
export type DutyState = z.infer<typeof dutyState>;
