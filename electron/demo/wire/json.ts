/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export type JsonObject = { [key: string]: Json };

export const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json);

const mark = Symbol("kind of names");

type Marked = { [mark]?: "keys" | "atomic" };

const marked = <T extends JsonObject | Json[]>(json: T, kind: "keys" | "atomic"): T =>
  Object.assign(json, { [mark]: kind });

/** Marks an object as a map, whose keys are not changed. */
export const asMap = (json: JsonObject): JsonObject => marked(json, "keys");

/** Marks JSON as atomic: its inner names and values are not changed. */
export const asAtomic = (json: Json): Json =>
  typeof json === "object" && json !== null ? marked(json, "atomic") : json;

export const isMap = (json: JsonObject): boolean => (json as Marked)[mark] === "keys";

export const isAtomic = (json: JsonObject | Json[]): boolean => (json as Marked)[mark] === "atomic";

const exactMark = "\u0000";

/** Creates a JSON number with exactly these digits. */
export const exactNumber = (digits: string): Json => exactMark + digits;

/** Returns the digits of an exact number, other texts unchanged. */
export const plainText = (text: string): string =>
  text.startsWith(exactMark) ? text.slice(exactMark.length) : text;

/** Serializes JSON, exact numbers with all digits. */
export const writeJson = (json: Json): string =>
  JSON.stringify(json).replaceAll(/"\\u0000(-?\d+(?:\.\d+)?)"/g, "$1");
