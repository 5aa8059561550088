import { z } from "zod";
import { fieldText } from "./form-schemas.ts";
import { filled, group, mainRoom, place, username } from "./names.ts";

/** A person, with the account in the single sign-on system of those who sign in there. */
export const personText = z.strictObject({
  username: filled,
  firstName: filled,
  lastName: filled,
  password: filled,
  casUsername: filled.optional(),
  isOnline: z.boolean(),
  /** Only given where the account has been switched off. */
  isEnabled: z.literal(false).optional(),
});
export type PersonText = z.infer<typeof personText>;

/** Somebody whose single sign-on does not end in a session. */
export const strandedText = z.strictObject({
  casUsername: filled,
  password: filled,
  outcome: z.enum(["unlinkedAccount", "expiredCredentials"]),
});
export type StrandedText = z.infer<typeof strandedText>;

/** A room, with what the main user is there. */
export const roomText = z.strictObject({
  name: filled,
  membership: z.enum(["READER", "MEMBER", "ADMIN"]),
  /** Only given where the room has been put to rest. */
  isSuspended: z.literal(true).optional(),
});
export type RoomText = z.infer<typeof roomText>;

/** A room within another one. */
export const sideRoomText = roomText.extend({ parent: mainRoom });
export type SideRoomText = z.infer<typeof sideRoomText>;

/** An alert, without when and to whom it comes. */
const alertText = z.strictObject({
  title: filled,
  details: filled.nullable(),
  severity: z.enum(["CRITICAL", "HIGH", "MEDIUM", "LOW"]).nullable(),
  sender: filled.nullable(),
  room: place.nullable(),
});

/** An alert that is there when the world begins. */
export const raisedAlertText = alertText.extend({
  minutesAgo: z.number(),
  state: z.enum(["NEW", "ACKNOWLEDGED", "SNOOZED", "DELETED"]),
  /** Whose alert it is; the main user's where none is given. */
  recipient: username.optional(),
});
export type RaisedAlertText = z.infer<typeof raisedAlertText>;

/** An alert of the stream; `{n}` in its title stands for a number between the two readings. */
export const arrivalText = alertText.extend({ readings: z.tuple([z.number(), z.number()]) });
export type ArrivalText = z.infer<typeof arrivalText>;

/** A conversation as one of its two people sees it. */
export const conversationText = z.strictObject({
  /** Who that is; the main user where nobody is given. */
  of: username.optional(),
  with: username,
  /** When the last line was written. */
  minutesAgo: z.number(),
  /** How many of the last lines are unread; all of them come from the other one. */
  unread: z.number(),
  lines: z.array(z.union([z.strictObject({ me: filled }), z.strictObject({ them: filled })])),
});
export type ConversationText = z.infer<typeof conversationText>;

/** When a task is due as seen from now; a closed one was due in the past. */
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
  /** The main user where none is given; null where nobody has taken it. */
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
  /** Days from now to the day that the plan counts towards. */
  daysToEvent: z.number().nullable(),
  canLaunch: z.boolean(),
});
export type PlanText = z.infer<typeof planText>;

/** What the texts of a large world are combined from. */
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
