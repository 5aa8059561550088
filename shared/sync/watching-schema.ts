import { z } from "zod";
import { time } from "../lib/values-schema.ts";

/** Why nobody hears of what the service has to say. */
export const watchingCause = z.enum([
  "noNetwork",
  "unreachable",
  "proxyLoginNeeded",
  "refused",
  "notAllowed",
  "askedToWait",
  "sessionEnded",
  "keychainLocked",
  "delayed",
  "unreadable",
  "notWritable",
]);
export type WatchingCause = z.infer<typeof watchingCause>;

/** Whether an account's alerts and messages are heard of. Times are epoch milliseconds. */
export const watching = z.discriminatedUnion("state", [
  z.object({ state: z.literal("watching") }),
  /** Watchdesk has just begun, the computer has just woken, or the network is just back. */
  z.object({ state: z.literal("catchingUp") }),
  z.object({
    state: z.literal("notWatching"),
    cause: watchingCause,
    /** Since when, not counting what the computer slept. */
    since: z.number(),
    /** What has come since then may be missing; null where nothing was ever heard. */
    heard: time,
    /** What went wrong in a sentence; empty where the cause says it all. */
    message: z.string(),
    /** How long the service asks not to be asked, in ms; with the cause `askedToWait` alone. */
    asked: z.number().optional(),
  }),
]);
export type Watching = z.infer<typeof watching>;
export type NotWatching = Extract<Watching, { state: "notWatching" }>;
