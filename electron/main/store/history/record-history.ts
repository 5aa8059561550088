import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type {
  FieldChange,
  PastRecord,
  RecordChange,
  RecordChangeKind,
} from "#shared/records/history-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { type Field, formatIso } from "../field.ts";
import { sql } from "../sql.ts";
import { readAsOf, readCurrent, selectChanges } from "./former-versions.ts";
import { describePast, hasPast, type PastLists } from "./past-lists.ts";
import { listPeriods } from "./receipts.ts";

const parse = <T>(json: string | null): T | null => (json === null ? null : parseStored<T>(json));

type Logged = { kind: RecordChangeKind; at: EpochMs; before: string | null };

export type RecordChanges = {
  changes: RecordChange[];
  total: number;
  /** Since when the collection's changes are known; null if they are not stored. */
  since: EpochMs | null;
};

/** Lists the latest changes of a record, and counts all that are stored. */
export function listChanges<T extends { id: string }>(
  db: Database,
  own: Collection<T>,
  { id, limit }: { id: string; limit: number },
): RecordChanges {
  const { name } = own;
  const ofRecord = selectChanges(name, sql`id = ${id}`);
  const total = db.value<number>`SELECT count(*) FROM (${ofRecord})` ?? 0;
  const logged = db.all<Logged>`SELECT kind, at, before FROM (${ofRecord})
    ORDER BY at DESC, rank DESC, seq DESC LIMIT ${limit}`;
  const changes: RecordChange[] = [];
  let after = parse<T>(readCurrent(db, own, id));
  for (const { kind, at, before: json } of logged) {
    const before = parse<T>(json);
    changes.push({
      at,
      kind,
      fields: before === null || after === null ? [] : listDifferences(own, before, after),
    });
    after = before;
  }
  const since = hasPast(own) ? (listPeriods(db, name)[0]?.since ?? null) : null;
  return { changes, total, since };
}

/** Reads a record as it was stored at a time, and compares it with now. */
function getRecordAsOf<T extends { id: string }>(
  db: Database,
  own: Collection<T>,
  { id, at }: { id: string; at: EpochMs },
): PastRecord {
  const knowledge = describePast(db, own, at);
  const now = parse<T>(readCurrent(db, own, id));
  const then = knowledge.isKnown ? parse<T>(readAsOf(db, own, id, at)) : null;
  const fields = compareRecords(own, then, now);
  const shown = then ?? now;
  return {
    knowledge,
    isStored: then !== null,
    title: shown === null ? "" : own.texts(shown).title,
    since: knowledge.isKnown ? classify(then, now, fields) : null,
    fields: fields.map(({ isSame: _, ...field }) => field),
  };
}

function classify(
  then: object | null,
  now: object | null,
  fields: { isSame: boolean }[],
): PastRecord["since"] {
  if (then === null) return now === null ? null : "added";
  if (now === null) return "removed";
  return fields.some(({ isSame }) => !isSame) ? "changed" : null;
}

type OfRecord<N extends CollectionName> = { collection: N; id: string };

export const createHistoryMethods = (db: Database, collections: Collections, past: PastLists) => ({
  /** Reads a window of any collection as it was at a time. */
  listPast: past.list,
  /** Lists the records that differ between a time and now. */
  diffAsOf: past.diff,
  /** Reads a record as it was at a time, compared with now. */
  getRecordAsOf: <N extends CollectionName>({
    collection,
    ...query
  }: OfRecord<N> & { at: EpochMs }): PastRecord =>
    getRecordAsOf<RecordOf[N]>(db, collections[collection], query),
});

type Compared<T extends { id: string }> = Pick<Collection<T>, "fields">;
type Comparison = FieldChange & { isSame: boolean };

/** The maximum number of values of a record that are compared, and of UTF-16 units of one that are shown. */
const maxValues = 200;
const maxLength = 2_000;

/**
 * Compares two states of a record, of which one may be missing: first the fields that users know by name, then the
 * other values by their paths. Values that neither has are omitted.
 */
function compareRecords<T extends { id: string }>(
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
const listDifferences = <T extends { id: string }>(
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
