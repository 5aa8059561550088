import type { Database } from "#main/store/database.ts";
import { readSource } from "#main/store/records/sources.ts";
import { readJson } from "#main/system/read-json.ts";

/** Fields of an entry under which some services list what was entered, although none is documented. */
const valueKeys = ["values", "fields", "fieldValues", "answers"];
const maxValues = 3;
const maxLength = 200;

/**
 * Reads the first values of form entries as one text, "Name: value · Name: value", by entry; nothing of entries without any.
 * They are read from what the service sent, as they are not documented.
 */
export function readEntryValues(db: Database, ids: string[]): Map<string, string> {
  const found = ids.flatMap((id) => {
    const text = readSource(db, "entries", id);
    const values = text === null ? [] : listEntryValues(text);
    return values.length === 0 ? [] : [[id, values.slice(0, maxValues).join(" · ")] as const];
  });
  return new Map(found);
}

/** Lists the values of an entry as the service sent it: "Name: value". */
export function listEntryValues(text: string): string[] {
  const read = readJson(text);
  if (!read.ok || !isObject(read.value)) return [];
  const record = read.value;
  const key = valueKeys.find((one) => typeof record[one] === "object" && record[one] !== null);
  return key === undefined ? [] : listValues(record[key]);
}

function listValues(values: unknown): string[] {
  if (Array.isArray(values)) {
    return values.filter(isObject).flatMap((field) => {
      const name = field.name ?? field.label ?? field.title;
      return typeof name === "string" ? formatValue(name, field.value ?? field.text) : [];
    });
  }
  return isObject(values)
    ? Object.entries(values).flatMap(([name, value]) => formatValue(name, value))
    : [];
}

function formatValue(name: string, value: unknown): string[] {
  if (isObject(value)) return formatValue(name, value.displayName ?? value.name ?? null);
  const shown = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "").trim();
  if (shown === "" || Array.isArray(value)) return [];
  return [`${name.trim()}: ${shown.slice(0, maxLength).toWellFormed()}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
