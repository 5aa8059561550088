import type { Alert } from "#shared/model/alert.ts";
import type { Dialect } from "../dialect.ts";
import { isObject, pick, readId, readText, readTime } from "./read.ts";
import type { RecordReader } from "./records.ts";

/** A reader of alerts as GET /me/alerts sends them in the given dialect. */
export const alertReader =
  ({ alert: names }: Dialect): RecordReader<Alert> =>
  (json) => {
    if (!isObject(json)) return "It is not an object.";
    const id = pick(json, names.id, readId);
    if (id === null) return "It has no usable id.";
    const title = pick(json, names.title, readText);
    const details = pick(json, names.details, readText);
    return {
      id,
      state: pick(json, names.state, readText) ?? "",
      title: title ?? "",
      // One text under a name that fits both is the title alone.
      details: details === title ? null : details,
      severity: pick(json, names.severity, readText),
      sender: pick(json, names.sender, readText),
      roomId: pick(json, names.roomId, readId),
      roomName: pick(json, names.roomName, readText),
      created: pick(json, names.created, readTime),
    };
  };
