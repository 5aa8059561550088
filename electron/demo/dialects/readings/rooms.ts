import type { Party } from "./readings.ts";

const idAndName = (id: string, name: string): Party => ({ id, name });
const within = (path: string, id = "id", name = "name"): Party =>
  idAndName(`${path}.${id}`, `${path}.${name}`);

/** How a record may name the room that it belongs to. */
export const rooms: Party[] = [
  within("room"),
  { record: "container" },
  { record: "room" },
  idAndName("roomId", "roomName"),
  idAndName("room", "roomName"),
  idAndName("containerId", "containerName"),
  idAndName("channelId", "channelName"),
  idAndName("chatRoomId", "chatRoomName"),
  idAndName("incidentRoomId", "incidentRoom"),
  idAndName("mucroomId", "mucroomName"),
  within("channel"),
  within("space", "id", "title"),
  within("chatRoom", "id", "displayName"),
  within("location", "roomId", "roomName"),
  within("source", "roomId", "roomName"),
  within("context.room"),
  within("origin.container"),
  { id: "roomId", name: null },
  { id: "room", name: null },
  { id: "room.id", name: null },
  { id: "containerId", name: null },
  { id: null, name: "room" },
  { id: null, name: "roomName" },
];
