/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** Tells an object from all else. */
export const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json);

const mark = Symbol("how its names are meant");

type Marked = { [mark]?: "keys" | "one value" };

const marked = <T extends JsonObject | Json[]>(json: T, how: "keys" | "one value"): T =>
  Object.assign(json, { [mark]: how });

/** An object whose names are keys, as of a map, and are written as they are. */
export const keyed = (json: JsonObject): JsonObject => marked(json, "keys");

/** JSON that counts as one value, whose inner names and values are written as they are. */
export const asOneValue = (json: Json): Json =>
  typeof json === "object" && json !== null ? marked(json, "one value") : json;

/** Whether the names of an object are keys. */
export const hasKeys = (json: JsonObject): boolean => (json as Marked)[mark] === "keys";

/** Whether JSON counts as one value. */
export const isOneValue = (json: JsonObject | Json[]): boolean =>
  (json as Marked)[mark] === "one value";

const exactMark = "\u0000";

/** A JSON number of these digits, also where a double does not hold them all. */
export const exactNumber = (digits: string): Json => exactMark + digits;

/** The digits of an exact number, any other text as it is. */
export const plainText = (text: string): string =>
  text.startsWith(exactMark) ? text.slice(exactMark.length) : text;

/** The JSON text, exact numbers in all their digits. */
export const writeJson = (json: Json): string =>
  JSON.stringify(json).replaceAll(/"\\u0000(-?\d+(?:\.\d+)?)"/g, "$1");
