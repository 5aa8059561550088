import { readName } from "#shared/records/record-title.ts";

/** A plain value of a record in a field that Watchdesk does not use. */
export type OtherDatum = { name: string; value: string | boolean };

const maxLength = 500;

/**
 * Lists the plain values of a record's unknown top-level fields in the record's order, long texts truncated.
 * `json` is the record as received.
 */
export function listOtherData(json: string, unknown: readonly string[]): OtherDatum[] {
  const record = parse(json);
  if (typeof record !== "object" || record === null) return [];
  const names = new Set(unknown);
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): OtherDatum[] => {
    if (!names.has(name)) return [];
    if (typeof value === "boolean") return [{ name, value }];
    const text = typeof value === "string" ? value.trim() : "";
    // Some services send the text "null" for a missing value.
    return readName(text) === null || text === "null" ? [] : [{ name, value: truncate(text) }];
  });
}

function truncate(text: string): string {
  const codePoints = [...text];
  return codePoints.length <= maxLength ? text : `${codePoints.slice(0, maxLength).join("")}…`;
}

type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON with numbers as their source text: long ones would lose digits. */
function parse(json: string): unknown {
  const keepDigits: WithSource = (_key, value, { source }) =>
    typeof value === "number" ? (source ?? String(value)) : value;
  try {
    return JSON.parse(json, keepDigits as Parameters<typeof JSON.parse>[1]);
  } catch {
    return null;
  }
}
