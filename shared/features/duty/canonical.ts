import type { LogEntry } from "./log-schema.ts";

/** The fields of an entry in the order in which they are digested and exported. */
const logFields = [
  "number",
  "shift",
  "kind",
  "event",
  "at",
  "atOffset",
  "recorded",
  "recordedOffset",
  "author",
  "role",
  "source",
  "text",
  "severity",
  "record",
  "reason",
  "rejected",
  "owner",
  "due",
  "corrects",
  "previous",
] as const satisfies readonly (keyof LogEntry)[];

const recordFields = ["kind", "id", "title", "digest"] as const;

export type LogContent = Omit<LogEntry, "digest">;

/** Formats an entry as it is stored and exported: JSON without spaces, fields in the order of `logFields`. */
export function toCanonicalText(entry: LogContent): string {
  const { record } = entry;
  const ordered =
    record === null ? null : Object.fromEntries(recordFields.map((name) => [name, record[name]]));
  const fields = logFields.map((name) => [name, name === "record" ? ordered : entry[name]]);
  return JSON.stringify(Object.fromEntries(fields));
}

/** The `previous` of the first entry of a log. */
export const firstPrevious = "";

const previousAtEnd = /,"previous":"((?:[0-9a-f]{64})?)"\}$/;

/** Splits the canonical text of an entry into that of its content, without `previous`, and `previous`; null for other texts. */
export function splitCanonicalText(json: string): { content: string; previous: string } | null {
  const [end, previous] = previousAtEnd.exec(json) ?? [];
  if (end === undefined || previous === undefined) return null;
  return { content: `${json.slice(0, -end.length)}}`, previous };
}
