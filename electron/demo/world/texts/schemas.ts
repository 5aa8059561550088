import { z } from "zod";
import people from "./people.json" with { type: "json" };
import rooms from "./rooms.json" with { type: "json" };

/** A non-empty text. */
const filled = z.string().min(1);

/** A user's name in the texts. */
const username = z.enum([people.main, ...people.colleagues].map((person) => person.username));

const roomNames = rooms.rooms.map(({ name }) => name);

/** The name of a room, but not of a side room. */
const mainRoom = z.enum(roomNames);

/** The name of a room or side room in the texts. */
const place = z.enum([...roomNames, ...rooms.sideRooms.map(({ name }) => name)]);

/** A group's name in the texts. */
const group = z.enum(rooms.groups);

/** A field's rule; `field` is the index of another field of the same form. */
const ruleText = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["MANDATORY", "NOT_IN_FUTURE"]) }),
  z.strictObject({ type: z.literal("RANGE"), min: z.number(), max: z.number() }),
  z.strictObject({ type: z.literal("MAX_LENGTH"), length: z.number() }),
  z.strictObject({ type: z.literal("VISIBLE_IF"), field: z.number(), equals: z.string() }),
]);

const common = { name: filled, default: z.json().optional(), rules: z.array(ruleText).optional() };

const plainField = z.discriminatedUnion("type", [
  z.strictObject({
    ...common,
    type: z.enum(["TEXT", "NUMERIC", "PEOPLE", "TIME", "LOCATION"]),
    properties: z.record(z.string(), z.json()).optional(),
  }),
  z.strictObject({ ...common, type: z.literal("SINGLE"), choices: z.array(filled) }),
  /** `source` is the name of another form, `shows` the indexes of its fields. */
  z.strictObject({
    ...common,
    type: z.literal("REFERENCE"),
    source: filled,
    shows: z.array(z.number()),
  }),
]);

const section = z.strictObject({
  ...common,
  type: z.literal("SECTION"),
  permission: z.json().optional(),
  isHidden: z.literal(true).optional(),
});

/** A field of a form; fields are numbered from 1, sections before their fields. */
export type FieldText =
  | z.infer<typeof plainField>
  | (z.infer<typeof section> & { fields: FieldText[] });
const fieldText: z.ZodType<FieldText> = z.union([
  plainField,
  section.extend({
    get fields() {
      return z.array(fieldText);
    },
  }),
]);

export const formText = z.strictObject({
  name: filled,
  description: filled.nullable(),
  /** The main user by default. */
  creator: username.optional(),
  room: place.nullable(),
  isPublic: z.literal(true).optional(),
  fields: z.array(fieldText),
});
export type FormText = z.infer<typeof formText>;

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

/** An action of a step; a transition without steps ends the submission. */
const actionText = z.strictObject({
  type: z.enum(["SUBMIT", "APPROVE", "REJECT", "RETURN", "COMPLETE"]),
  transitions: z.array(z.strictObject({ to: z.array(filled), condition: z.json().optional() })),
});

const stepFieldText = z.strictObject({
  name: filled,
  type: z.enum(["TEXT", "NUMERIC", "SINGLE", "PEOPLE", "TIME", "REFERENCE"]),
  default: z.json().optional(),
  isMandatory: z.literal(true).optional(),
  /** Whether the value cannot be edited. */
  isLocked: z.literal(true).optional(),
});
export type StepFieldText = z.infer<typeof stepFieldText>;

/** A step; the first one of a process is its request. */
const stepText = z.strictObject({
  name: filled,
  owners: z.array(username),
  fields: z.array(stepFieldText),
  actions: z.array(actionText),
});
export type StepText = z.infer<typeof stepText>;

export const processText = z.strictObject({
  name: filled,
  room: place,
  creator: username,
  isOpen: z.boolean(),
  isOffline: z.boolean(),
  steps: z.array(stepText),
});
export type ProcessText = z.infer<typeof processText>;

const shown = { isVisible: z.boolean(), isExpanded: z.boolean(), room: place };
const savedView = {
  ...shown,
  type: z.literal("SAVED_VIEW"),
  description: filled,
  columns: z.array(filled),
  sortBy: filled,
};

/** A view of records, counted from the world, or given if the world has none. */
const savedViewText = z.discriminatedUnion("of", [
  z.strictObject({ ...savedView, of: z.literal("TASK"), groupBy: z.literal("owner").nullable() }),
  z.strictObject({
    ...savedView,
    of: z.literal("INVOCATION"),
    groupBy: z.literal("progress").nullable(),
  }),
  z.strictObject({
    ...savedView,
    of: z.literal("FORM_ENTRY"),
    groupBy: filled,
    form: filled,
    groups: z.record(z.string(), z.number()),
  }),
]);
export type SavedViewText = z.infer<typeof savedViewText>;

/** A tile of the dashboard; a note's HTML consists of lines. */
export const tileText = z.discriminatedUnion("type", [
  savedViewText,
  z.strictObject({
    ...shown,
    type: z.literal("ROOM_NOTE"),
    title: filled,
    html: z.array(z.string()),
  }),
  z.strictObject({ ...shown, type: z.literal("WIDGET") }),
]);
export type TileText = z.infer<typeof tileText>;
