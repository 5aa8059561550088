import type { Database } from "#main/store/database.ts";
import { readSource } from "#main/store/records/sources.ts";
import { readJson } from "#main/system/read-json.ts";
import type { EntryValue } from "#shared/features/forms/schema.ts";
import { t } from "#shared/texts/t.ts";

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
    const first = listEntryValues(db, id)
      .slice(0, maxValues)
      .map(({ name, value }) => `${name}: ${value.slice(0, maxLength).toWellFormed()}`);
    return first.length === 0 ? [] : [[id, first.join(" · ")] as const];
  });
  return new Map(found);
}

export function listEntryValues(db: Database, id: string): EntryValue[] {
  const text = readSource(db, "entries", id);
  return text === null ? [] : findValues(text);
}

/** Lists the values of an entry as the service sent it. */
export function findValues(text: string): EntryValue[] {
  const read = readJson(text);
  if (!read.ok || !isObject(read.value)) return [];
  const record = read.value;
  const key = valueKeys.find((one) => typeof record[one] === "object" && record[one] !== null);
  return key === undefined ? [] : listValues(record[key]);
}

function listValues(values: unknown): EntryValue[] {
  if (Array.isArray(values)) {
    return values.filter(isObject).flatMap((field) => {
      const name = field.name ?? field.label ?? field.title;
      return typeof name === "string" ? readValue(name, field.value ?? field.text) : [];
    });
  }
  return isObject(values)
    ? Object.entries(values).flatMap(([name, value]) => readValue(name, value))
    : [];
}

function readValue(name: string, value: unknown): EntryValue[] {
  if (isObject(value)) return readValue(name, value.displayName ?? value.name ?? null);
  const shown =
    typeof value === "boolean"
      ? value
        ? t("common.yes")
        : t("common.no")
      : String(value ?? "").trim();
  if (shown === "" || Array.isArray(value)) return [];
  return [{ name: name.trim(), value: shown }];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
