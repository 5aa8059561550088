import { z } from "zod";
import { id, text, time, timeTexts, unreadable } from "#shared/lib/values-schema.ts";
import { alertLists } from "./alert-states.ts";
import { severityLevel, severityReason } from "./severity-schema.ts";

/** An alert (GET /me/alerts). `state` is NEW, ACKNOWLEDGED, DELETED, SNOOZED or any other value of the service. */
export const alert = z.object({
  id,
  state: z.string(),
  title: z.string(),
  details: text,
  /** The service's word, unchanged. */
  severity: text,
  sender: text,
  roomId: text,
  roomName: text,
  created: time,
  /** Who acknowledged it and when, if the service states it; otherwise undefined. */
  acknowledgedBy: z.string().optional(),
  acknowledgedAt: z.number().optional(),
  timeTexts,
  unreadable: unreadable.optional(),
});
export type Alert = z.infer<typeof alert>;

/** Times at which each step happened to an alert on this computer; all but `lastShown` are set once. */
const alertSteps = z.object({
  seen: time,
  deferred: time,
  shown: time,
  /** Differs from `shown` if the notification was repeated. */
  lastShown: time,
  /** The user opened it, from its notification or in the window. */
  clicked: time,
  acknowledgeRequested: time,
  acknowledged: time,
  /** The user dismissed an alert that cannot be acknowledged at the service; otherwise undefined. */
  dismissed: time.optional(),
  /** When a response last listed it as new before it ended, as far as that is known; otherwise undefined. */
  lastListed: time.optional(),
});

/** An earlier occurrence of an alert that the service raised again under the same id. */
const alertOccurrence = alertSteps.extend({
  /** When it was first seen to be no longer new, or null. */
  ended: time,
});
export type AlertOccurrence = z.infer<typeof alertOccurrence>;

/** An offer of an alert to another user by a message. */
export const alertHandover = z.object({
  userId: id,
  userName: z.string(),
  at: z.number(),
  /** What became of the message; `undecided` was rejected or may not have arrived. */
  message: z.enum(["waiting", "undecided", "sent", "discarded"]),
  /** When it ended and how: the user took the alert, it was withdrawn, or the alert ended; null while it is open. */
  ended: time,
  outcome: z.enum(["taken", "withdrawn", "alertEnded"]).nullable(),
});
export type AlertHandover = z.infer<typeof alertHandover>;

/** The steps of an alert's latest occurrence on this computer. */
export const alertLedger = alertSteps.extend({
  /** When it was first seen to be no longer new; otherwise undefined. */
  ended: time.optional(),
  /** The service names the user as who acknowledged it; otherwise undefined. */
  isAcknowledgedByUser: z.boolean().optional(),
  /** The offers of this occurrence to other users, oldest first; undefined if there are none. */
  handovers: z.array(alertHandover).optional(),
  /** Snoozed by the user until a time, or until the user is back if `until` is null. */
  snoozed: z.object({ until: time }).nullable(),
  /** Why the acknowledgement was refused, and no other is queued, or ""; undefined if it was not. */
  refused: z.string().optional(),
  /** When it became new again because the service accepted the acknowledgement but still lists it; otherwise undefined. */
  relisted: time.optional(),
  /** Earlier occurrences, oldest first; undefined if there are none. */
  former: z.array(alertOccurrence).optional(),
});
export type AlertLedger = z.infer<typeof alertLedger>;

/** An alert with its ledger, level and the level's reason. */
export const ledgeredAlert = alert.extend({
  ledger: alertLedger,
  level: severityLevel,
  levelReason: severityReason,
});
export type LedgeredAlert = z.infer<typeof ledgeredAlert>;

/** How many of some alerts can be acknowledged, and how many of these are critical or unopened. */
export const alertStakes = z.object({
  count: z.number(),
  critical: z.number(),
  unopened: z.number(),
  unopenedCritical: z.number(),
});
export type AlertStakes = z.infer<typeof alertStakes>;

/** A list of alerts; `isListed` defines its content. */
export const alertStateFilter = z.enum(alertLists);
export type AlertStateFilter = z.infer<typeof alertStateFilter>;

/** Selects alerts by list and, optionally, by room with or without its side rooms. */
export const alertFilter = z.object({
  state: alertStateFilter,
  roomId: text,
  hasSideRooms: z.boolean(),
});
export type AlertFilter = z.infer<typeof alertFilter>;

/** The order of alerts: grouped by severity, then newest first; or newest first. */
export const alertSort = z.enum(["severity", "newest"]);
export type AlertSort = z.infer<typeof alertSort>;

/** The filter and order of a list of alerts; `filter` is a query. */
export const alertQuery = alertFilter.extend({
  sort: alertSort,
  filter: z.string().max(200).optional(),
});
export type AlertQuery = z.infer<typeof alertQuery>;
