import { createHash } from "node:crypto";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { Dialect, RecordKindName } from "../dialect.ts";
import { findErrorText } from "../error-text.ts";
import type { Kind } from "../reading/belonging.ts";
import { type FoundList, findHeldList, findList } from "../reading/find-list.ts";
import { recordKeys } from "../reading/guesses.ts";
import { normalizeKey } from "../reading/key.ts";
import {
  createReading,
  createRecordReader,
  type Reading,
  type RecordKind,
} from "../reading/kind.ts";
import { findPaging } from "../reading/paging.ts";
import type { Fields, Remembered } from "../reading/plan.ts";
import { sliceMembers } from "../reading/slices.ts";
import type { Decoded, Unreadable } from "../reply.ts";
import { bodyLimits, cutItemKey } from "./bound-body.ts";
import { createLazyList } from "./large-list.ts";
import { isObject, type Json, type Parsed } from "./read.ts";

/** Why a record could not be read, as a sentence. */
export type Reason = string;

/** Records with the same id are the same record. */
export type Identified = { id: string };

export const missingId = (): Reason => t("service.recordWithoutId");

/** A SHA-256 hash in hex, as an id for what has none. */
export const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

export const tooDeep = (): Reason => t("service.recordTooDeep");

const tooLarge = (): Reason => t("service.recordTooLarge", { size: bodyLimits.item / 2 ** 20 });

/** The number of items that are read of a list, unless its kind sets another. */
export const defaultMaxItems = 50_000;

const describeOmitted = (left: number, read: number): Reason =>
  t("service.listTooLong", { count: left, limit: read });

/** Whether JSON is nested so deeply that later recursion could overflow the stack. */
const isTooDeep = (json: Json, levels = 100): boolean => {
  if (typeof json !== "object" || json === null) return false;
  return levels === 0 || Object.values(json).some((value) => isTooDeep(value, levels - 1));
};

/** Creates a record from an unreadable one that is notified and shown all the same. */
export type Salvage<T, C> = (json: Json, raw: string, reason: Reason, context: C) => T | null;

/** A kind of record with its name in settings. */
export type SingleKind<F extends Fields, T extends object, C = unknown> = RecordKind<F, T, C> & {
  name: RecordKindName;
};

/** A kind of record in lists; `salvage` handles unreadable ones. */
export type ListedKind<F extends Fields, T extends Identified, C = unknown> = SingleKind<
  F,
  T,
  C
> & {
  salvage?: Salvage<T, C>;
  /** The number of items that are read of a list, if it is not the default. */
  maxItems?: number;
  /** Whether the service documents the list as a part of a single record, which may be wrapped. */
  isHeld?: true;
};

/** A decoded list and how it was read. The records of a large response are decoded again at each access. */
export type ReadList<T> = Decoded<T> & {
  ids: string[];
  kind: Kind & { fields: Fields };
  name: RecordKindName;
  /** Keys joined by dots, empty for a bare list; null if it was within a string. */
  listPath: string | null;
  /** The total number of records that the service states; null without one. */
  total: number | null;
  /** The number of further items that were not read, if any. */
  left?: number;
  reading: Reading;
  /** The JSON text of a record by its index, exactly as received. */
  rawOf: (index: number) => string;
  /** Identifies how the list was read, if known records may be in it: the same text, read in the same way, is the same record. */
  print: string | undefined;
  /** Whether the record with this index was not read, since its text is that of a known record. */
  isKnown: (index: number) => boolean;
};

/**
 * Returns the way to find the id of the record that was read from a text in the way of this print; null if none is
 * known.
 */
export type FindKnown = (print: string) => ((text: string) => string | undefined) | null;

/**
 * Reads a list, wherever it is in the response, record by record. Of records with the same id the last one wins, at the
 * position of the first. Fails with `notThisService` without a list: as an empty one it would empty the store.
 */
export function readRecords<F extends Fields, T extends Identified, C>(
  { json, body, members, left: unread = 0 }: Parsed,
  dialect: Dialect,
  kind: ListedKind<F, T, C>,
  context: C,
  remembered?: Remembered,
  findKnown?: FindKnown,
): Result<ReadList<T>> {
  const find = kind.isHeld === true ? findHeldList : findList;
  const list =
    body.length === 0 ? null : find(json, toPlurals(kind.nouns), dialect.lists[kind.name]);
  if (list === null) return explainMissingList(json, dialect);
  const { keys } = list;
  const { maxItems = defaultMaxItems } = kind;
  const isParsedLater = members?.items === list.items;
  const all = list.items;
  const items =
    all.length <= maxItems
      ? all
      : isParsedLater
        ? createLazyList(maxItems, (at) => all[at] ?? null)
        : all.slice(0, maxItems);
  const left = unread + list.items.length - items.length;
  const overrides = dialect.fields[kind.name];
  const reading = createReading(kind, items, overrides, remembered);
  const read = createRecordReader(kind, reading, context, overrides);
  const isLarge = members !== undefined && isParsedLater;
  const rawAt = isLarge ? members.raw : createSlicer(list, body);
  const readAt = (at: number): { record: T | null; reason: Reason | null } => {
    const item = items[at] ?? null;
    const isCut = isObject(item) && cutItemKey in item;
    const result = isCut ? tooLarge() : isTooDeep(item) ? tooDeep() : read(item, at, keys?.[at]);
    if (typeof result !== "string") return { record: result, reason: null };
    return { record: kind.salvage?.(item, rawAt(at), result, context) ?? null, reason: result };
  };
  const print =
    findKnown &&
    hash(
      JSON.stringify([reading.plan, [...reading.markup], reading.unreadTimes, overrides, context]),
    );
  const findId = print === undefined ? null : findKnown?.(print);
  const known = new Set<number>();
  const found = new Map<string, number>();
  const stored: T[] = [];
  const unreadable: Unreadable[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const knownId = findId?.(rawAt(at));
    if (knownId !== undefined) {
      known.add(at);
      found.set(knownId, at);
      continue;
    }
    const { record, reason } = readAt(at);
    if (record !== null) found.set(record.id, at);
    if (record !== null && !isLarge) stored[at] = record;
    if (reason !== null) unreadable.push({ reason, json: rawAt(at) });
  }
  const ids = [...found.keys()];
  // Null if every item is a record of its own: then index and position are the same.
  const positions = ids.length === items.length ? null : [...found.values()];
  const getPosition = (number: number): number =>
    positions === null ? number : (positions[number] ?? -1);
  const recordAt = (number: number): T => {
    const record = stored[getPosition(number)] ?? readAt(getPosition(number)).record;
    if (record === null) throw new Error("A record was read once and cannot be read again.");
    return record;
  };
  const salvaged =
    kind.salvage === undefined ? 0 : unreadable.filter(({ json }) => json !== "null").length;
  const repeated = items.length - ids.length - unreadable.length + salvaged;
  if (left > 0) unreadable.push({ reason: describeOmitted(left, maxItems), json: "" });
  return success({
    ids,
    records:
      isLarge || known.size > 0
        ? createLazyList(ids.length, recordAt)
        : ids.map((_id, number) => recordAt(number)),
    unreadable,
    ...(repeated > 0 ? { repeated } : {}),
    ...(list.isDoubtful ? { isDoubtful: true as const } : {}),
    ...(left > 0 ? { left } : {}),
    kind,
    name: kind.name,
    listPath: list.path?.join(".") ?? null,
    total: list.path === null ? null : findPaging(json, list.path).total,
    reading,
    rawOf: (number) => rawAt(getPosition(number)),
    print,
    isKnown: (number) => known.has(getPosition(number)),
  });
}

const toPlurals = (nouns: readonly string[]): string[] =>
  nouns.flatMap((noun) => {
    const one = normalizeKey(noun);
    return [`${one}s`, `${one}es`, one, one.replace(/y$/, "ies")];
  });

/** Returns each item's JSON text as received; a list within a string is serialized again. */
function createSlicer({ path, items }: FoundList, body: Uint8Array): (at: number) => string {
  let slices: string[] | null = null;
  return (at) => {
    if (path === null) return JSON.stringify(items[at]) ?? "";
    slices ??= sliceMembers(body, path);
    return slices[at] ?? "";
  };
}

function explainMissingList(json: Json, dialect: Dialect): Result<never> {
  const reason = isObject(json) ? findErrorText(json, dialect) : null;
  return failure(
    "notThisService",
    reason === null ? t("service.noList") : t("service.noListWithReason", { reason }),
  );
}

const maxWrapperDepth = 3;

/** Reads a single record, bare or wrapped. Fails with `notThisService` if the response contains none. */
export function readRecord<F extends Fields, T extends object, C>(
  json: Json,
  dialect: Dialect,
  kind: SingleKind<F, T, C>,
  context: C,
): Result<T> {
  const record = readWrapped(json, dialect, kind, context, maxWrapperDepth);
  if (record !== null) return success(record);
  return failure("notThisService", t("service.notThisService"));
}

function readWrapped<F extends Fields, T extends object, C>(
  json: Json,
  dialect: Dialect,
  kind: SingleKind<F, T, C>,
  context: C,
  wrappings: number,
): T | null {
  if (isTooDeep(json)) return null;
  if (Array.isArray(json)) {
    const [only] = json;
    return json.length === 1 && only !== undefined && wrappings > 0
      ? readWrapped(only, dialect, kind, context, wrappings - 1)
      : null;
  }
  if (!isObject(json)) return null;
  const overrides = dialect.fields[kind.name];
  const read = createRecordReader(kind, createReading(kind, [json], overrides), context, overrides);
  const record = read(json);
  if (typeof record !== "string") return record;
  if (wrappings === 0) return null;
  const names = [...kind.nouns, ...recordKeys].map(normalizeKey);
  const inner = Object.entries(json)
    .filter(([, value]) => typeof value === "object" && value !== null)
    .sort(([a], [b]) => rank(names, a) - rank(names, b));
  for (const [, value] of inner) {
    const found = readWrapped(value, dialect, kind, context, wrappings - 1);
    if (found !== null) return found;
  }
  return null;
}

const rank = (names: string[], key: string): number => {
  const at = names.indexOf(normalizeKey(key));
  return at < 0 ? names.length : at;
};
