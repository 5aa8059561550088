import { z } from "zod";
import { rowSeverity } from "#shared/features/alerts/severity-schema.ts";
import { logEntry } from "#shared/features/duty/log-schema.ts";
import { id, text, time } from "#shared/lib/values-schema.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import { digestKind, digestLine } from "#shared/records/record-schema.ts";
import { roomSectionNames } from "./room-sections.ts";

/** A room or group, with or without its side rooms. */
export const roomChoice = z.object({
  roomId: id,
  kind: z.enum(["room", "group"]),
  hasSideRooms: z.boolean(),
});
export type RoomChoice = z.infer<typeof roomChoice>;

export const roomSection = z.enum(roomSectionNames);

/**
 * Why a record belongs to a room: the service states its room, a plan states its group, the user attached it, or it
 * mentions the room's name.
 */
export const roomMatch = z.enum(["room", "group", "attached", "name"]);
export type RoomMatch = z.infer<typeof roomMatch>;

export const roomRecord = z.object({
  collection: collectionName,
  id,
  /** Empty without a name, and of an attached record that is not stored any more. */
  title: z.string(),
  /** Its pending steps, progress or status in words. */
  state: text,
  person: text,
  /** The side room that it belongs to; null for the room itself. */
  sideRoom: text,
  /** When it was last changed, or created. */
  at: time,
  due: time,
  /** Whether it is closed, so that its due time is not urgent. */
  isClosed: z.boolean(),
  ...rowSeverity,
  match: roomMatch,
  isAttached: z.boolean(),
  isStored: z.boolean(),
});
export type RoomRecord = z.infer<typeof roomRecord>;

/** A section of a room's page with its first records. */
export const roomSectionSummary = z.object({
  section: roomSection,
  /** How many records are listed. */
  total: z.int(),
  /** Whether more exist: of messages that mention a room, the newest 1,000 are listed. */
  isCut: z.boolean(),
  /** When the oldest of its collections was last received; null if one never was, or if there is none. */
  synced: time,
  rows: z.array(roomRecord),
});
export type RoomSectionSummary = z.infer<typeof roomSectionSummary>;

/** A side room of a room, or the room that it is a side room of. */
export const relatedRoom = z.object({
  id,
  name: z.string(),
  /** Its critical alerts that wait for the user. */
  critical: z.int(),
});
export type RelatedRoom = z.infer<typeof relatedRoom>;

/** A person whom records of a room name, and how many do. */
export const seenPerson = z.object({ id: text, name: z.string(), records: z.int() });
export type SeenPerson = z.infer<typeof seenPerson>;

/** What is stored about a room. */
export const roomPage = z.object({
  /** The name in the list of rooms or groups, or in records; null if nothing names it. */
  name: text,
  isPinned: z.boolean(),
  /** The critical alerts that wait for the user, including those of side rooms. */
  critical: z.int(),
  sideRooms: z.array(relatedRoom),
  mainRooms: z.array(relatedRoom),
  /** Those with the most records first; `total` counts all. */
  people: z.object({ rows: z.array(seenPerson), total: z.int() }),
  sections: z.array(roomSectionSummary),
});
export type RoomPage = z.infer<typeof roomPage>;

/** The position of an event among all events of a room: its time, then its key. */
export const activityCursor = z.object({ at: z.number(), key: z.string().max(100) });
export type ActivityCursor = z.infer<typeof activityCursor>;

/** What happened: to an alert, to a record as in the digest, or a message, an attachment or an entry of the shift log. */
export const roomEventKind = z.enum([
  "raised",
  "ended",
  ...digestKind.options,
  "message",
  "attached",
  "entry",
]);
export type RoomEventKind = z.infer<typeof roomEventKind>;

/** An event of a room. Changes have the time at which this computer received them. */
export const roomEvent = z.object({
  ...activityCursor.shape,
  kind: roomEventKind,
  /** Null for entries of the shift log. */
  record: roomRecord.nullable(),
  evidence: digestLine.shape.evidence,
  /** The entry of the shift log, and the numbers of its corrections. */
  entry: logEntry.extend({ correctedBy: z.array(z.int()) }).nullable(),
});
export type RoomEvent = z.infer<typeof roomEvent>;

/** A pinned room, in the order of pinning. */
export const pinnedRoom = z.object({
  id,
  name: z.string(),
  /** The list that contains it; a room that only records name is opened as a room. */
  kind: z.enum(["room", "group"]),
  critical: z.int(),
});
export type PinnedRoom = z.infer<typeof pinnedRoom>;
