import type { JsonObject } from "../../wire/json.ts";
import { putAt } from "../../wire/paths.ts";
import { createRecordWire } from "../../wire/wire.ts";
import type { WorldAlert } from "../../world/world.ts";
import type { AlertReadings, Path, Readings } from "../readings/readings.ts";
import { absentParty, encodeProse, fillExtras, nestedAt, putParty } from "./fields.ts";

const stateForms: Record<AlertReadings["states"], (state: string) => string> = {
  upper: (state) => state,
  capitalised: (state) => state.charAt(0) + state.slice(1).toLowerCase(),
  lower: (state) => state.toLowerCase(),
};

/** Creates the encoder of alerts. */
export const createAlertEncoder = ({ alert: reading, writing }: Readings) => {
  const wire = createRecordWire(reading.times, writing);
  const at = (field: keyof AlertReadings) => nestedAt(reading.nesting, field);

  return (alert: WorldAlert): JsonObject => {
    const record: JsonObject = {};
    const put = (field: keyof AlertReadings, path: Path | null, value: JsonObject[string]) => {
      if (path !== null) putAt(record, at(field)(path), value);
    };
    put("id", reading.id, wire.id(alert.id, "alert"));
    put("state", reading.state, stateForms[reading.states](alert.state));
    put("title", reading.title, alert.title);
    put("details", reading.details, encodeProse(alert.details, writing));
    put("severity", reading.severity, reading.severities[alert.severity ?? ""] ?? alert.severity);
    put("sender", reading.sender, alert.sender);
    const roomId = wire.optionalId(alert.roomId, "room");
    const room = { id: roomId, name: alert.roomName, type: "MUCROOM" };
    const named = { id: roomId, name: alert.roomName, login: null, record: room };
    putParty(record, reading.room, alert.roomId === null ? absentParty : named, at("room"));
    put("created", reading.created, wire.time(alert.created));
    const created = reading.created === null ? null : alert.created;
    const extras = fillExtras(reading.extras, created, wire);
    if ("acknowledgedBy" in extras) {
      extras.acknowledgedBy = alert.acknowledgedBy ?? null;
      extras.acknowledgedAt = wire.time(alert.acknowledgedAt ?? null);
    }
    return { ...extras, ...record };
  };
};
