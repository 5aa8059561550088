import {
  isObject,
  type Json,
  type JsonObject,
  readFlag,
  readObject,
} from "#main/service/decode/read.ts";
import { normalizeKey } from "#main/service/reading/key.ts";
import { readTime } from "#main/service/reading/time.ts";

type Read = (value: Json) => Json;

const asIs: Read = (value) => value;
const asFlag: Read = (value) => readFlag(value) ?? value;
const asTime: Read = (value) => {
  const time = readTime(value);
  return time === null ? value : new Date(time).toISOString();
};
const asNamed: Read = (value) =>
  isObject(value) ? readFields(value, { id: asIs, name: asIs, displayName: asIs }) : value;
const asProperties: Read = (value) =>
  isObject(value) ? readFields(value, { roomId: asIs }) : value;

/** The documented fields of the views of all kinds of tiles. */
const documented: Record<string, Read> = {
  type: asIs,
  key: asIs,
  state: asIs,
  fieldNames: asIs,
  count: asIs,
  groups: asIs,
  form: asNamed,
  containerId: asIs,
  objectId: asIs,
  urlExtraInfo: asIs,
  dashboard: asFlag,
  public: asFlag,
  shared: asFlag,
  groupByColumn: asIs,
  description: asIs,
  title: asIs,
  html: asIs,
  properties: asProperties,
  createdBy: asNamed,
  dateCreated: asTime,
  lastModifiedBy: asNamed,
  dateModified: asTime,
};

export const viewFields: string[] = Object.keys(documented);

/**
 * Reads a tile's view: documented fields under their documented names in any casing, flags as booleans and times in ISO
 * 8601; other fields as received.
 */
export const readView = (json: Json): JsonObject => readFields(readObject(json), documented);

function readFields(json: JsonObject, reads: Record<string, Read>): JsonObject {
  const names = new Map(Object.keys(reads).map((name) => [normalizeKey(name), name]));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]): [string, Json] => {
      const name = Object.hasOwn(reads, key) ? key : names.get(normalizeKey(key));
      // The documented name takes precedence.
      if (name === undefined || (name !== key && Object.hasOwn(json, name))) return [key, value];
      // Some services send the word "null" for null.
      return [name, value === "null" ? null : (reads[name]?.(value) ?? null)];
    }),
  );
}
