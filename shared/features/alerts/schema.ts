import { z } from "zod";
import { id, text, time, timeTexts } from "#shared/lib/values-schema.ts";
import { unreadable } from "#shared/records/unreadable-schema.ts";
import { alertLists } from "./alert-states.ts";
import { severityLevel, severityReason } from "./severity-schema.ts";

/** An alert (GET /me/alerts). `state` is NEW, ACKNOWLEDGED, DELETED, SNOOZED or as the service says. */
export const alert = z.object({
  id,
  state: z.string(),
  title: z.string(),
  details: text,
  /** In the service's own word, untouched. */
  severity: text,
  sender: text,
  roomId: text,
  roomName: text,
  created: time,
  timeTexts,
  unreadable: unreadable.optional(),
});
export type Alert = z.infer<typeof alert>;

/** What this computer did with an alert, and when; every step but `lastShown` at most once. */
const alertSteps = z.object({
  seen: time,
  /** A notification of it was put off. */
  deferred: time,
  shown: time,
  /** Differs from `shown` where its notification was repeated. */
  lastShown: time,
  /** The person opened it, by its notification or here. */
  clicked: time,
  acknowledgeRequested: time,
  acknowledged: time,
  /** The person took it out of their list, and the service cannot hear of it; left out where not. */
  dismissed: time.optional(),
});

/** What was done with an alert before the service raised it again under the same id. */
const alertLife = alertSteps.extend({
  /** When it was first seen to be new no more; null where it never was. */
  ended: time,
});
export type AlertLife = z.infer<typeof alertLife>;

/** What this computer did with an alert since the service has raised it, the last time if several. */
export const alertLedger = alertSteps.extend({
  /** Put off by the person: until a time or, where that is null, until they are back. */
  snoozed: z.object({ until: time }).nullable(),
  /** The service did not take the acknowledgement, and no other one is on its way; left out where not. */
  isRefused: z.boolean().optional(),
  /** When it was put back, as the service accepted the acknowledgement and lists it as new; left out where not. */
  relisted: time.optional(),
  /** Its former lives, the earliest first; they count no more. Left out where it has none. */
  former: z.array(alertLife).optional(),
});
export type AlertLedger = z.infer<typeof alertLedger>;

/** An alert together with its ledger, its level and why it has that. */
export const ledgeredAlert = alert.extend({
  ledger: alertLedger,
  level: severityLevel,
  levelReason: severityReason,
});
export type LedgeredAlert = z.infer<typeof ledgeredAlert>;

/** How many of some alerts can be acknowledged, and how many of these are critical or were never opened. */
export const alertStakes = z.object({
  count: z.number(),
  critical: z.number(),
  unopened: z.number(),
  /** Both. */
  unopenedCritical: z.number(),
});
export type AlertStakes = z.infer<typeof alertStakes>;

/** Which alerts a list shows, as `isListed` has it. */
export const alertStateFilter = z.enum(alertLists);
export type AlertStateFilter = z.infer<typeof alertStateFilter>;

/** Which alerts are meant: by state and, where one is given, by room, with or without its side rooms. */
export const alertFilter = z.object({
  state: alertStateFilter,
  roomId: text,
  hasSideRooms: z.boolean(),
});
export type AlertFilter = z.infer<typeof alertFilter>;

/** The order of a list of alerts: the gravest first in groups, then the newest; or the newest alone. */
export const alertSort = z.enum(["severity", "newest"]);
export type AlertSort = z.infer<typeof alertSort>;

/** Which alerts a list shows, and in which order. */
export const alertQuery = alertFilter.extend({ sort: alertSort });
export type AlertQuery = z.infer<typeof alertQuery>;
