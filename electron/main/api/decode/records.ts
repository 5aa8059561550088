import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Dialect } from "../dialect.ts";
import type { Decoded, Unreadable } from "../reply.ts";
import { isObject, type Json, type JsonObject, pick, readId } from "./read.ts";

/** Why a record could not be read, as a sentence. */
export type Reason = string;

/** Reads one record; a text instead of a record says why it could not be read. */
export type RecordReader<T extends object> = (json: Json) => T | Reason;

const tooDeep = "It is nested too deeply.";

/** Deeper nesting than anything sensible has would break whoever handles the record later. */
const isTooDeep = (json: Json, levels = 100): boolean => {
  if (typeof json !== "object" || json === null) return false;
  return levels === 0 || Object.values(json).some((value) => isTooDeep(value, levels - 1));
};

/** A reader of records that must have an id. */
export const withId =
  <T extends object>(read: (json: JsonObject, id: string) => T | Reason): RecordReader<T> =>
  (json) => {
    if (!isObject(json)) return "It is not an object.";
    const id = readId(json.id);
    return id === null ? "It has no usable id." : read(json, id);
  };

/** A reader of records that must have an id and whose name, where there is one, must be a text. */
export const withName = <T extends object>(
  read: (json: JsonObject, identity: { id: string; name: string }) => T,
): RecordReader<T> =>
  withId((json, id) => {
    const name = json.name ?? "";
    return typeof name === "object"
      ? "Its name is not a text."
      : read(json, { id, name: String(name) });
  });

/** Records are the same when they have the same id, conversations when they are with the same person. */
export type Identified = { id: string } | { userId: string };

const identify = (record: Identified): string => ("id" in record ? record.id : record.userId);

/**
 * Reads a list, bare or wrapped, record by record. Of records with the same id the last wins, in
 * the place of the first. Fails with `notThisService` where there is no list at all: taking that
 * for an empty one would empty the store.
 */
export const readRecords = <T extends Identified>(
  json: Json,
  dialect: Dialect,
  read: RecordReader<T>,
): Result<Decoded<T>> => {
  const list = findList(json, dialect);
  if (list === null) {
    return failure(
      "notThisService",
      "The service answered without the list it was asked for. Check the server address.",
    );
  }
  const records = new Map<string, T>();
  const unreadable: Unreadable[] = [];
  for (const item of list) {
    const record = isTooDeep(item) ? tooDeep : read(item);
    if (typeof record === "object") records.set(identify(record), record);
    else unreadable.push({ reason: record, json: record === tooDeep ? "" : JSON.stringify(item) });
  }
  const repeated = list.length - records.size - unreadable.length;
  return success({
    records: [...records.values()],
    unreadable,
    ...(repeated > 0 ? { repeated } : {}),
  });
};

const findList = (json: Json, dialect: Dialect): Json[] | null => {
  if (!isObject(json)) return readList(json);
  return pick(json, dialect.listKeys, readList);
};

const readList = (json: Json | undefined): Json[] | null => (Array.isArray(json) ? json : null);

/**
 * Reads a single record, bare or wrapped. Fails with `notThisService` where no reading makes sense
 * of the answer.
 */
export const readRecord = <T extends object>(
  json: Json,
  dialect: Dialect,
  read: RecordReader<T>,
): Result<T> => {
  const readOrNull = (place: Json | undefined): T | null => {
    if (place === undefined || isTooDeep(place)) return null;
    const record = read(place);
    return typeof record === "object" ? record : null;
  };
  const record =
    readOrNull(json) ?? (isObject(json) ? pick(json, dialect.recordKeys, readOrNull) : null);
  if (record !== null) return success(record);
  return failure(
    "notThisService",
    "The answer is not what this service would say. Check the server address.",
  );
};
