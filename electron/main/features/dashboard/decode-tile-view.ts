import {
  isObject,
  type Json,
  type JsonObject,
  readFlag,
  readObject,
} from "#main/service/decode/read.ts";
import { foldKey } from "#main/service/reading/key.ts";
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

/** What the document shows of the views of all kinds of tiles. */
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

/** The names of the fields of all kinds of views. */
export const viewFields: string[] = Object.keys(documented);

/**
 * A tile's view with what the document shows under the document's names, whatever their casing, flags
 * as such and times in ISO 8601; all else as it came.
 */
export const readView = (json: Json): JsonObject => readFields(readObject(json), documented);

function readFields(json: JsonObject, reads: Record<string, Read>): JsonObject {
  const names = new Map(Object.keys(reads).map((name) => [foldKey(name), name]));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]): [string, Json] => {
      const name = Object.hasOwn(reads, key) ? key : names.get(foldKey(key));
      // What is there under the document's own name is what is meant.
      if (name === undefined || (name !== key && Object.hasOwn(json, name))) return [key, value];
      // Some write the word where they mean that there is nothing.
      return [name, value === "null" ? null : (reads[name]?.(value) ?? null)];
    }),
  );
}
