import { z } from "zod";
import { nothing, page } from "#shared/ipc/command-parts.ts";
import { id } from "#shared/lib/values-schema.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
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
