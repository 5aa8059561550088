import { z } from "zod";
import { time } from "../lib/values-schema.ts";

/** Why an account is not watched. */
export const watchingCause = z.enum([
  "noNetwork",
  "unreachable",
  "proxyLoginNeeded",
  "refused",
  "blocked",
  "notAllowed",
  "askedToWait",
  "sessionEnded",
  "keychainLocked",
  "sealed",
  "delayed",
  "unreadable",
  "notWritable",
]);
export type WatchingCause = z.infer<typeof watchingCause>;

/** The latest request has reached no server; if that lasts, the account is not watched. Undefined otherwise. */
const isInterrupted = z.literal(true).optional();

/** Whether an account's alerts and messages are received. Times are epoch milliseconds. */
export const watching = z.discriminatedUnion("state", [
  z.object({ state: z.literal("watching"), isInterrupted }),
  /** After startup, resume or reconnection. */
  z.object({ state: z.literal("catchingUp"), isInterrupted }),
  z.object({
    state: z.literal("notWatching"),
    cause: watchingCause,
    /** Since when, excluding sleep. */
    since: z.number(),
    /** Time of the last response, after which items may be missing; null if there was none. */
    heard: time,
    /** The error as a sentence; empty if the cause explains it. */
    message: z.string(),
    /** Requested waiting time in ms; only for `askedToWait`. */
    asked: z.number().optional(),
  }),
]);
export type Watching = z.infer<typeof watching>;
export type NotWatching = Extract<Watching, { state: "notWatching" }>;
