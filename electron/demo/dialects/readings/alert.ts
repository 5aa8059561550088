import type { JsonObject } from "../../wire/json.ts";
import names from "./alert.json" with { type: "json" };
import { type Gap, type GapsOf, named, within } from "./gap.ts";
import type { AlertReadings, Nesting, Party } from "./readings.ts";
import { allTimes } from "./times.ts";

type Words = AlertReadings["severities"];

const scale = (
  CRITICAL: Words[string],
  HIGH: Words[string],
  MEDIUM: Words[string],
  LOW: Words[string],
): Words => ({ CRITICAL, HIGH, MEDIUM, LOW });

/** Numbers, of which the lowest is the most severe. */
const countedDown: Words[] = [scale(1, 2, 3, 4), scale("1", "2", "3", "4"), scale(0, 1, 2, 3)];

/** Numbers, of which the highest is the most severe. */
const countedUp: Words[] = [scale(5, 4, 3, 1), scale("4", "3", "2", "1"), scale(100, 75, 50, 25)];

/** Severity words of several companies, by the world's words. */
const severityWords: Words[] = [
  {},
  scale("Critical", "High", "Medium", "Low"),
  scale("critical", "high", "medium", "low"),
  scale("P1", "P2", "P3", "P4"),
  scale("SEV1", "SEV2", "SEV3", "SEV4"),
  scale("EMERGENCY", "ALERT", "WARNING", "INFO"),
  scale("emergency", "alert", "warning", "info"),
  scale("Extreme", "Severe", "Moderate", "Minor"),
  scale("RED", "ORANGE", "YELLOW", "GREEN"),
  scale("red", "amber", "yellow", "green"),
  scale("FATAL", "ERROR", "WARN", "INFO"),
  scale("urgent", "high", "normal", "low"),
  scale("Blocker", "Major", "Minor", "Trivial"),
  scale("IMMEDIATE", "URGENT", "ROUTINE", "ROUTINE"),
  scale("DISASTER", "HIGH", "AVERAGE", "INFORMATION"),
  ...countedDown,
  ...countedUp,
];

/** Alternatives of a record's room. */
const rooms: Party[] = [
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

const together = (under: string, ...fields: (keyof AlertReadings)[]): Nesting => ({
  under,
  fields,
});

export const alertGaps: GapsOf<AlertReadings> = {
  nesting: {
    plain: 60,
    common: [
      null,
      together("alert", "state", "title", "details", "severity"),
      together("content", "title", "details"),
      together("source", "title", "room"),
      together("message", "title", "details"),
      together("body", "title", "details", "severity"),
      together("event", "title", "details", "severity", "created"),
      together("attributes", "state", "title", "details", "severity", "created"),
      together("properties", "title", "details", "severity", "created", "sender"),
      together("meta", "created", "sender"),
      together("alert", "id", "state", "title", "details", "severity", "created"),
    ],
    rare: [
      together("data.content", "title", "details"),
      together("data.attributes", "state", "title", "details", "severity", "created", "sender"),
      together("payload.alert", "title", "details", "severity"),
      together("notification", "title", "details", "severity", "sender"),
    ],
  },
  id: names.id,
  state: names.state,
  states: { plain: 65, common: ["upper", "capitalised", "lower"] },
  title: names.title,
  created: names.created,
  times: { plain: 55, common: ["asDocumented", ...allTimes] },
  severity: names.severity,
  severities: { plain: 35, common: severityWords },
  room: { plain: 20, common: rooms, rare: [null] },
  sender: names.sender,
  details: names.details,
  extras: names.extras as Gap<JsonObject>,
};
