import { z } from "zod";
import { fieldText } from "./form-schemas.ts";
import { filled, group, mainRoom, place, username } from "./names.ts";

/** A user, with the account at the realm, if any. */
export const personText = z.strictObject({
  username: filled,
  firstName: filled,
  lastName: filled,
  password: filled,
  casUsername: filled.optional(),
  isOnline: z.boolean(),
  /** Only set for a disabled account. */
  isEnabled: z.literal(false).optional(),
});
export type PersonText = z.infer<typeof personText>;

/** An account of the realm without a session. */
export const strandedText = z.strictObject({
  casUsername: filled,
  password: filled,
  outcome: z.enum(["unlinkedAccount", "expiredCredentials"]),
});
export type StrandedText = z.infer<typeof strandedText>;

/** A room with the main user's membership. */
export const roomText = z.strictObject({
  name: filled,
  membership: z.enum(["READER", "MEMBER", "ADMIN"]),
  /** Only set for a suspended room. */
  isSuspended: z.literal(true).optional(),
});
export type RoomText = z.infer<typeof roomText>;

/** A room within another one. */
export const sideRoomText = roomText.extend({ parent: mainRoom });
export type SideRoomText = z.infer<typeof sideRoomText>;

/** An alert without time and recipient. */
const alertText = z.strictObject({
  title: filled,
  details: filled.nullable(),
  severity: z.enum(["CRITICAL", "HIGH", "MEDIUM", "LOW"]).nullable(),
  sender: filled.nullable(),
  room: place.nullable(),
});

/** An initial alert. */
export const raisedAlertText = alertText.extend({
  minutesAgo: z.number(),
  state: z.enum(["NEW", "ACKNOWLEDGED", "SNOOZED", "DELETED"]),
  /** The main user by default. */
  recipient: username.optional(),
});
export type RaisedAlertText = z.infer<typeof raisedAlertText>;

/** An alert of the stream; `{n}` in its title stands for a number between the two readings. */
export const arrivalText = alertText.extend({ readings: z.tuple([z.number(), z.number()]) });
export type ArrivalText = z.infer<typeof arrivalText>;

/** A conversation as one of its two users sees it. */
export const conversationText = z.strictObject({
  /** That user; the main user by default. */
  of: username.optional(),
  with: username,
  /** Age of the last line. */
  minutesAgo: z.number(),
  /** Number of unread last lines, all from the other user. */
  unread: z.number(),
  lines: z.array(z.union([z.strictObject({ me: filled }), z.strictObject({ them: filled })])),
});
export type ConversationText = z.infer<typeof conversationText>;

/** A task's due time relative to now; closed ones were due in the past. */
const taskTiming = z.enum([
  "overdue",
  "withinTheHour",
  "today",
  "tomorrow",
  "thisWeek",
  "later",
  "undated",
  "closed",
]);
export type TaskTiming = z.infer<typeof taskTiming>;

/** A task. */
export const taskText = z.strictObject({
  name: filled,
  /** Paragraphs. */
  details: z.array(filled).nullable(),
  timing: taskTiming,
  /** The main user by default; null for unassigned. */
  owner: username.nullable().optional(),
  room: place.nullable(),
});
export type TaskText = z.infer<typeof taskText>;

/** A plan. */
export const planText = z.strictObject({
  name: filled,
  desc: filled.nullable(),
  isOpen: z.boolean(),
  room: place.nullable(),
  group: group,
  category: filled.nullable(),
  subCategory: filled.nullable(),
  planType: z.enum(["INCIDENT_RESPONSE", "EXERCISE", "PLANNED_EVENT", "CONTINUITY", "RECOVERY"]),
  /** Days from now to the plan's event. */
  daysToEvent: z.number().nullable(),
  canLaunch: z.boolean(),
});
export type PlanText = z.infer<typeof planText>;

/** The components of a large world's texts. */
export const bulkText = z.strictObject({
  sites: z.array(filled),
  incidents: z.array(filled),
  jobs: z.array(z.strictObject({ name: filled, details: filled })),
  timings: z.array(taskTiming),
  /** Private messages; `{n}` stands for a number. */
  remarks: z.array(filled),
  forms: z.strictObject({
    subjects: z.array(filled),
    leadingFields: z.array(fieldText),
    countFields: z.array(fieldText),
    mapField: fieldText,
    remarkField: fieldText,
  }),
});
export type BulkText = z.infer<typeof bulkText>;
