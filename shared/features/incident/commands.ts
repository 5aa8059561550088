import { z } from "zod";
import { conversationRow } from "#shared/features/messages/schema.ts";
import { id, nothing, page, searchText, text, time } from "#shared/lib/values-schema.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import { objectKinds } from "#shared/records/collections.ts";
import { person } from "#shared/records/named-schema.ts";
import {
  activityCursor,
  pinnedRoom,
  roomChoice,
  roomEvent,
  roomPage,
  roomRecord,
  roomSection,
} from "./room-schema.ts";

const room = roomChoice.shape;

const attachment = { roomId: id, collection: collectionName, id };

/** Commands for the page of a room, for attached records and for pinned rooms. */
export const roomCommands = {
  "incident.readRoom": { input: roomChoice, output: roomPage },
  /** Lists a section's records: urgent ones first, then the latest. */
  "incident.listRoomRecords": {
    input: z.object({ ...room, section: roomSection, ...page }),
    output: z.object({ rows: z.array(roomRecord), total: z.int() }),
  },
  /** Lists a room's events before a position, newest first; `next` is the position to continue at, null at the end. */
  "incident.listRoomActivity": {
    input: z.object({ ...room, before: activityCursor.nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({ rows: z.array(roomEvent), next: activityCursor.nullable() }),
  },
  /** Attaches a record to a room, or detaches it; durable when it resolves. */
  "incident.attach": {
    input: z.object({ ...attachment, isAttached: z.boolean() }),
    output: nothing,
  },
  "incident.listPinnedRooms": { input: nothing, output: z.array(pinnedRoom) },
  /** Pins a room after the others, or unpins it. */
  "incident.pinRoom": { input: z.object({ roomId: id, isPinned: z.boolean() }), output: nothing },
} as const;

/** The first of some records that concern a person, and their number. */
const personRecords = z.object({
  total: z.number(),
  first: z.array(
    z.object({
      collection: collectionName,
      id,
      /** Empty if the record has no name. */
      title: z.string(),
      /** The pending step, if the record waits at one. */
      step: text,
      /** When a task is due; when an alert was raised; when anything else was last changed. */
      at: time,
    }),
  ),
});
export type PersonRecords = z.infer<typeof personRecords>;

/** What stored records state about a person, or about a name that is no person's, such as the source of alerts. */
export const personCard = z.object({
  person,
  /** Whether the person was found by a name that only one has, because the record states no id. */
  isMatchedByName: z.boolean(),
  /** Whether it is the user or a group of the user; `unsure` may be the user. */
  whose: z.enum(["mine", "group", "other", "unsure", "unknown"]),
  /** Open tasks that the person owns, the earliest due first. */
  tasks: personRecords,
  /** Submissions with a pending step that the person owns, the last changed first. */
  steps: personRecords,
  /** Alerts with the person's name as their source, the newest first. */
  alerts: personRecords,
  /** The conversation with the user, which may be empty; null if there can be none. */
  conversation: conversationRow.nullable(),
});
export type PersonCard = z.infer<typeof personCard>;

/** The id of an object, with its kind; a person's is `conversation`. */
const objectId = z.object({ kind: z.enum(objectKinds), id });
export type ObjectId = z.infer<typeof objectId>;

/** A room, person or record by its name. */
const namedHit = objectId.extend({
  /** Empty if it has no name. */
  title: z.string(),
  /** The room of a record, or the login name of a person. */
  note: text,
});
export type NamedHit = z.infer<typeof namedHit>;

/** Commands about people, and about everything with a name. */
export const peopleCommands = {
  /** Returns what is stored about a person, by id or, if a record states no id, by name. */
  "person.get": { input: z.object({ id }), output: personCard },
  /** Finds rooms, people and records by any parts of their names, those that begin with the text first. */
  "name.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.array(namedHit),
  },
  /** Returns the stored ones of some objects, with their names and in their order. */
  "name.list": {
    input: z.object({ objects: z.array(objectId).max(100) }),
    output: z.array(namedHit),
  },
} as const;

/** An open task that may be about the same as an alert. */
const relatedTask = z.object({
  id,
  /** Empty if the task has no name. */
  title: z.string(),
  progress: text,
  room: text,
  owner: text,
  /** Whether it has no owner, as far as tasks state owners at all. */
  isUnassigned: z.boolean(),
  due: time,
  /** Whether the task states the room of the alert; otherwise it is found by words alone. */
  isSameRoom: z.boolean(),
  /** Whether it states the alert's room and contains at least half of the words of the alert's title. */
  isLikelyNext: z.boolean(),
  /** Words of the alert's title that the task's title contains in the same or a similar form, in their order. */
  words: z.array(z.string()),
});
export type RelatedTask = z.infer<typeof relatedTask>;

/** Commands about records that may be about the same. */
export const relatedCommands = {
  /** Lists open tasks about an alert: first those of its room with similar words; `total` is the number of all. */
  "incident.listRelatedTasks": {
    input: z.object({ alertId: id, limit: z.int().min(1).max(100) }),
    output: z.object({ rows: z.array(relatedTask), total: z.int() }),
  },
} as const;
