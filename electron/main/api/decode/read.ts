import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; whether a field is there is for the reader to find out. */
export type JsonObject = { [key: string]: Json };

type Field = Json | undefined;

/** Reads a body as JSON; an empty one counts as JSON null. Fails with `notJson`. */
export const parseJson = (body: Uint8Array): Result<Json> => {
  if (body.length === 0) return success(null);
  try {
    return success(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return failure(
      "notJson",
      "The service's answer was cut short or is not JSON. Try again; if it stays so, check the server address.",
    );
  }
};

/** Tells whether a value is a JSON object, as opposed to an array, a plain value or nothing. */
export const isObject = (value: Field): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself, or an empty one for anything else. */
export const readObject = (value: Field): JsonObject => (isObject(value) ? value : {});

/** The array itself, or an empty one for anything else. */
export const readArray = (value: Field): Json[] => (Array.isArray(value) ? value : []);

/** The objects of an array, without whatever else is in it. */
export const readObjects = (value: Field): JsonObject[] => readArray(value).filter(isObject);

/** An identifier as text; null for anything that cannot be one or would not survive as a number. */
export const readId = (value: Field): string | null => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === "string" && value.length >= 1 && value.length <= 200 ? value : null;
};

/** A text; numbers and booleans as they would be written; null for anything else. */
export const readText = (value: Field): string | null => {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
};

/** A finite number, also where it was sent as text; null for anything else. */
export const readNumber = (value: Field): number | null => {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  return readNumber(Number(value));
};

/** A boolean, also where it was sent as text; null for anything else. */
export const readFlag = (value: Field): boolean | null => {
  if (typeof value === "boolean") return value;
  if (value === "true") return true;
  return value === "false" ? false : null;
};

const maximumTime = 8.64e15;
const isoTime =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A time from epoch milliseconds (number or text) or ISO 8601; without a zone it is UTC. */
export const readTime = (value: Field): EpochMs | null => {
  if (typeof value === "number") return Math.abs(value) <= maximumTime ? value : null;
  if (typeof value !== "string") return null;
  // The service's usual form is parsed as it is: lists have tens of thousands of times.
  if (value.endsWith("Z")) {
    const time = Date.parse(value);
    if (!Number.isNaN(time)) return time;
  }
  if (/^-?\d{5,16}$/.test(value)) return readTime(Number(value));
  return parseIsoTime(value);
};

const parseIsoTime = (text: string): EpochMs | null => {
  const [, day, clock = "00:00", zone = "Z"] = isoTime.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const offset = /^[+-]\d\d$/.test(zone)
    ? `${zone}:00`
    : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const time = Date.parse(`${day}T${clock.replace(",", ".")}${offset.toUpperCase()}`);
  return Number.isNaN(time) ? null : time;
};

/**
 * What the reader makes of an object's value under the first of several dotted paths of which it
 * makes anything; null where it makes nothing of any.
 */
export const pick = <T>(
  json: JsonObject,
  paths: readonly string[],
  read: (value: Json | undefined) => T | null,
): T | null => {
  for (const path of paths) {
    const found = read(json[path]) ?? (path.includes(".") ? read(follow(json, path)) : null);
    if (found !== null) return found;
  }
  return null;
};

const follow = (json: JsonObject, path: string): Field => {
  let value: Field = json;
  for (const key of path.split(".")) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = value[key];
    else return undefined;
  }
  return value;
};
