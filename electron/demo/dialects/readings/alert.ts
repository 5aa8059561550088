import type { JsonObject } from "../../wire/json.ts";
import names from "./alert.json" with { type: "json" };
import type { Gap, GapsOf } from "./gap.ts";
import type { AlertReadings, Nesting } from "./readings.ts";
import { rooms } from "./rooms.ts";
import { severityWords } from "./severities.ts";
import { allTimes } from "./times.ts";

const together = (under: string, ...fields: (keyof AlertReadings)[]): Nesting => ({
  under,
  fields,
});

/** Alternatives of alert records. */
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
