import { named, within } from "./parties.ts";
import type { Party } from "./readings.ts";

/** Alternatives of a record's room. */
export const rooms: Party[] = [
  within("room"),
  { record: "container" },
  { record: "room" },
  named("roomId", "roomName"),
  named("room", "roomName"),
  named("containerId", "containerName"),
  named("channelId", "channelName"),
  named("chatRoomId", "chatRoomName"),
  named("incidentRoomId", "incidentRoom"),
  named("mucroomId", "mucroomName"),
  within("channel"),
  within("space", "id", "title"),
  within("chatRoom", "id", "displayName"),
  within("location", "roomId", "roomName"),
  within("source", "roomId", "roomName"),
  within("context.room"),
  within("origin.container"),
  named("roomId", null),
  named("room", null),
  named("room.id", null),
  named("containerId", null),
  named(null, "room"),
  named(null, "roomName"),
];
