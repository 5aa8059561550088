import { z } from "zod";
import { ledgeredAlert } from "#shared/features/alerts/schema.ts";
import { severityLevel } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "#shared/lib/values-schema.ts";

/** What the inbox brings together. */
export const inboxKind = z.enum(["alert", "conversation", "task", "submission", "entry"]);
export type InboxKind = z.infer<typeof inboxKind>;

/** How soon something wants the person: the most urgent first. */
export const urgency = z.enum(["now", "soon", "today", "later"]);
export type Urgency = z.infer<typeof urgency>;

/** One thing that waits for the person; of a conversation `id` is the other person's. */
export const inboxItem = z.object({
  kind: inboxKind,
  id,
  title: z.string(),
  /** A second line: an alert's details, the last message, the step that waits. */
  text,
  room: text,
  person: text,
  /** An alert's severity, in the service's word. */
  severity: text,
  /** An alert's level; null of everything else. */
  level: severityLevel.nullable(),
  /** Whether a rule decides about the level of an alert. */
  isLevelByRule: z.boolean(),
  /** When it came or last changed. */
  at: time,
  due: time,
  /** Unread messages of a conversation, else 0. */
  unread: z.number(),
  urgency,
});
export type InboxItem = z.infer<typeof inboxItem>;

/** What has come into a list, as much as a line about it says, and where it stands there, from 0. */
export const arrival = inboxItem
  .pick({ kind: true, id: true, title: true, room: true, person: true, level: true, at: true })
  .extend({ index: z.int() });
export type Arrival = z.infer<typeof arrival>;

/**
 * What has come into a list and was not seen there, in its order. `mark` stands for all that is told:
 * given back once that was seen, it is told no more.
 */
export const arrivals = z.object({ mark: z.int(), arrived: z.array(arrival) });
export type Arrivals = z.infer<typeof arrivals>;

/** An item by kind and id. */
export const inboxKey = inboxItem.pick({ kind: true, id: true });
export type InboxKey = z.infer<typeof inboxKey>;

/**
 * What becomes of items. `done` acknowledges an alert and marks a conversation as read; the others
 * leave the inbox until they change. A snoozed one comes back at a time or, where `until` is null,
 * when the person is back at the computer; `wake` brings it back now.
 */
export const triageAction = z.discriminatedUnion("how", [
  z.object({ how: z.literal("done") }),
  z.object({ how: z.literal("snooze"), until: time }),
  z.object({ how: z.literal("wake") }),
]);
export type TriageAction = z.infer<typeof triageAction>;

/** What was done with items. */
export const triaged = z.object({
  /** What takes it back; null where nothing does. */
  undo: id.nullable(),
  /** The service is to hear of it: it can be taken back for some seconds alone. */
  isHeld: z.boolean(),
  /** To how many of the items it was done. */
  count: z.number(),
  /** The stored alerts among the items, as they are now. */
  alerts: z.array(ledgeredAlert),
});
export type Triaged = z.infer<typeof triaged>;

/** What became of taking something back: for how many items, and how many the service has heard of. */
export const untriaged = triaged
  .pick({ count: true, alerts: true })
  .extend({ tooLate: z.number() });
export type Untriaged = z.infer<typeof untriaged>;
