import type { FieldChange } from "#shared/records/history-schema.ts";
import type { Collection } from "../collection.ts";
import { type Field, formatIso } from "../field.ts";

type Compared<T extends { id: string }> = Pick<Collection<T>, "fields">;
type Comparison = FieldChange & { isSame: boolean };

/** The maximum number of values of a record that are compared, and of UTF-16 units of one that are shown. */
const maxValues = 200;
const maxLength = 2_000;

/**
 * Compares two states of a record, of which one may be missing: first the fields that users know by name, then the
 * other values by their paths. Values that neither has are omitted.
 */
export function compareRecords<T extends { id: string }>(
  { fields }: Compared<T>,
  then: T | null,
  now: T | null,
): Comparison[] {
  const [before, after] = [toObject(then), toObject(now)];
  const named = fields.map((field): Comparison => {
    return {
      field: field.name(),
      path: null,
      before: readField(field, then),
      after: readField(field, now),
      isSame: isSame(field, then, now),
    };
  });
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const others = keys
    .filter((key) => !fields.some((field) => readsKey(field, then ?? now, key)))
    .flatMap((key) => compareValues(key, before[key], after[key]));
  return [...named, ...others.slice(0, maxValues)].filter(
    (one) => one.before !== null || one.after !== null || !one.isSame,
  );
}

/** Lists the values that differ between two states of a record. */
export const listDifferences = <T extends { id: string }>(
  collection: Compared<T>,
  before: T | null,
  after: T | null,
): FieldChange[] =>
  compareRecords(collection, before, after)
    .filter(({ isSame }) => !isSame)
    .map(({ isSame: _, ...change }) => change);

const readField = <T>(field: Field<T>, record: T | null): string | null =>
  record === null ? null : cut(field.read(record));

function isSame<T>(field: Field<T>, then: T | null, now: T | null): boolean {
  if (then === null || now === null) return then === now;
  return field.read(then) === field.read(now) && field.identify?.(then) === field.identify?.(now);
}

function readsKey<T extends object>(field: Field<T>, record: T | null, key: string): boolean {
  if (record === null) return false;
  const read = new Set<PropertyKey>();
  const watched = new Proxy(record, {
    get: (target, name) => {
      read.add(name);
      return Reflect.get(target, name);
    },
  });
  field.read(watched);
  field.identify?.(watched);
  return read.has(key);
}

/** Compares two values, and those within them. */
function compareValues(path: string, then: unknown, now: unknown): Comparison[] {
  if (isObject(then) || isObject(now)) {
    const [before, after] = [toObject(then), toObject(now)];
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => compareValues(`${path}.${key}`, before[key], after[key]));
  }
  const [before, after] = [showValue(then), showValue(now)];
  return [{ field: path, path, before, after, isSame: then === now }];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const toObject = (value: unknown): Record<string, unknown> =>
  isObject(value) ? (value as Record<string, unknown>) : {};

/** The range of numbers that are shown as times: the years 1973 to 2286. */
const times = { from: 1e11, to: 1e13 };

function showValue(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const isTime = typeof value === "number" && value >= times.from && value < times.to;
  return cut(isTime ? formatIso(value) : String(value));
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text;
