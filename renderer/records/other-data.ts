import { readName } from "#shared/records/record-title.ts";

/** A plain value that the service sent with a record and that Watchdesk has no use for. */
export type OtherDatum = { name: string; value: string | boolean };

const longest = 500;

/**
 * What a record has at its top under names of which nobody knows the meaning, in the record's order:
 * plain values alone, long texts cut. `json` is the record as it was sent.
 */
export function listOtherData(json: string, unknown: readonly string[]): OtherDatum[] {
  const record = parse(json);
  if (typeof record !== "object" || record === null) return [];
  const names = new Set(unknown);
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): OtherDatum[] => {
    if (!names.has(name)) return [];
    if (typeof value === "boolean") return [{ name, value }];
    const text = typeof value === "string" ? value.trim() : "";
    // Some write the word where they mean that there is nothing.
    return readName(text) === null || text === "null" ? [] : [{ name, value: cut(text) }];
  });
}

function cut(text: string): string {
  const signs = [...text];
  return signs.length <= longest ? text : `${signs.slice(0, longest).join("")}…`;
}

type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Reads JSON with its numbers as the texts that they were: a long one would lose digits. */
function parse(json: string): unknown {
  const keepDigits: WithSource = (_key, value, { source }) =>
    typeof value === "number" ? (source ?? String(value)) : value;
  try {
    return JSON.parse(json, keepDigits as Parameters<typeof JSON.parse>[1]);
  } catch {
    return null;
  }
}
