import { z } from "zod";
import { logEntry } from "../features/duty/log-schema.ts";
import { time } from "../lib/values-schema.ts";
import { decision, explainedFact, explainedReason } from "../notifications/decision-schema.ts";
import { recordChange } from "./history-schema.ts";

/** What happened to a record: on this computer, to its notification, at the service, or by an entry of the shift log. */
export const historyLine = z.discriminatedUnion("type", [
  explainedFact.extend({ type: z.literal("fact") }),
  decision.extend({ type: z.literal("decision") }),
  recordChange.extend({ type: z.literal("change") }),
  z.object({
    type: z.literal("entry"),
    at: z.number(),
    /** The entry with the numbers of its corrections. */
    entry: logEntry.extend({ correctedBy: z.array(z.int()) }),
  }),
]);
export type HistoryLine = z.infer<typeof historyLine>;

export const recordHistory = z.object({
  /** Why there was a notification about it, or none; null if its kind has none. */
  reason: explainedReason.nullable(),
  /** Newest first. */
  lines: z.array(historyLine),
  total: z.number(),
  /** Since when the changes of its collection are known; null if they are not stored. */
  since: time,
});
export type RecordHistory = z.infer<typeof recordHistory>;
