import { z } from "zod";
import { ledgeredAlert } from "#shared/features/alerts/schema.ts";
import { rowSeverity } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "#shared/lib/values-schema.ts";

export const inboxKind = z.enum(["alert", "conversation", "task", "submission", "entry"]);
export type InboxKind = z.infer<typeof inboxKind>;

/** How urgent an item is, most urgent first. */
export const urgency = z.enum(["now", "soon", "today", "later"]);
export type Urgency = z.infer<typeof urgency>;

/** An item that waits for the user; the `id` of a conversation is the other user's. */
export const inboxItem = z.object({
  kind: inboxKind,
  id,
  title: z.string(),
  /** A second line: an alert's details, the last message or the pending step. */
  text,
  room: text,
  /** The creator or source, also for the title of an item without a name. */
  person: text,
  /** Who has to act: the owner of a task, or the owners of the pending steps of a submission. */
  owner: text,
  ...rowSeverity,
  /** When it arrived or last changed. */
  at: time,
  due: time,
  /** Unread messages of a conversation; otherwise 0. */
  unread: z.number(),
  urgency,
});
export type InboxItem = z.infer<typeof inboxItem>;

/** A row that was added to a list, with its index from 0. */
export const arrival = inboxItem
  .pick({ kind: true, id: true, title: true, room: true, person: true, level: true, at: true })
  .extend({ index: z.int() });
export type Arrival = z.infer<typeof arrival>;

/** Unseen additions to a list, in its order. Passing `mark` as `seen` in a later request excludes them. */
export const arrivals = z.object({ mark: z.int(), arrived: z.array(arrival) });
export type Arrivals = z.infer<typeof arrivals>;

export const inboxKey = inboxItem.pick({ kind: true, id: true });
export type InboxKey = z.infer<typeof inboxKey>;

/**
 * An action on inbox items. `done` acknowledges an alert, marks a conversation as read, and hides any other item until
 * it changes. `snooze` hides an item until a time or, if `until` is null, until the user is back at the computer;
 * `wake` ends a snooze.
 */
export const triageAction = z.discriminatedUnion("how", [
  z.object({ how: z.literal("done") }),
  z.object({ how: z.literal("snooze"), until: time }),
  z.object({ how: z.literal("wake") }),
]);
export type TriageAction = z.infer<typeof triageAction>;

/** The result of an action on items. */
export const triaged = z.object({
  /** Id for `triage.undo`; null if the action cannot be undone. */
  undo: id.nullable(),
  /** Whether an operation for the service is held, so that the action can be undone for some seconds only. */
  isHeld: z.boolean(),
  /** The number of items that the action changed. */
  count: z.number(),
  /** The stored alerts among the items, after the action. */
  alerts: z.array(ledgeredAlert),
});
export type Triaged = z.infer<typeof triaged>;

/** The result of an undo: how many items were restored, and how many were already sent. */
export const untriaged = triaged
  .pick({ count: true, alerts: true })
  .extend({ tooLate: z.number() });
export type Untriaged = z.infer<typeof untriaged>;
