import { readJson } from "#main/system/read-json.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { quoteBigNumbers } from "./big-numbers.ts";
import { boundBody, truncationMark } from "./bound-body.ts";

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; whether a field is there is for the reader to find out. */
export type JsonObject = { [key: string]: Json };

type Field = Json | undefined;

/** An answer's JSON and the body that it was. */
export type Parsed = {
  json: Json;
  body: Uint8Array;
  /** The list in it whose members are parsed at each look, and the text of each. */
  members?: { items: Json[]; raw: (at: number) => string };
  /** How many members of its lists were left out, as they are too many; none where left out. */
  left?: number;
};

/**
 * Reads a body (UTF-8) as JSON; an empty one counts as JSON null. A whole number that would lose digits
 * is a text instead: an id is what was sent. Fails with `notJson`.
 */
export const parseJson = (body: Uint8Array): Result<Json> => {
  const parsed = parseBody(body);
  return parsed.ok ? success(parsed.value.json) : parsed;
};

/** The same with the body that it was, within limits. */
export const parseBody = (response: Uint8Array): Result<Parsed> => {
  const { body, left } = boundBody(response);
  if (body.length === 0) return success({ json: null, body });
  const json = readJson(quoteBigNumbers(new TextDecoder().decode(body)));
  if (json.ok) return success({ json: json.value as Json, body, ...(left > 0 ? { left } : {}) });
  return failure(
    "notJson",
    "The service's answer was cut short or is not JSON. Try again; if it keeps failing, check the server address.",
  );
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

/** What extended JSON says in an object of one key, as `{"$oid": "65e5"}` and `{"$numberLong": "5"}`. */
export function unwrapExtended<T extends Field>(value: T): T | Json {
  if (!isObject(value)) return value;
  const [entry, ...others] = Object.entries(value);
  const isExtended = entry !== undefined && others.length === 0 && entry[0].startsWith("$");
  return isExtended && entry[0] !== "$date" ? entry[1] : value;
}

/** An identifier as text; null for anything that cannot be one or would not survive as a number. */
export const readId = (value: Field): string | null => {
  const id = unwrapExtended(value);
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && id.length >= 1 && id.length <= 200 ? id : null;
};

/** A text; numbers and booleans as they would be written; null for anything else. */
export const readText = (value: Field): string | null => {
  const text = unwrapExtended(value);
  if (typeof text === "string") return text;
  return typeof text === "number" || typeof text === "boolean" ? String(text) : null;
};

/** In UTF-16 units: no name is longer, and whoever sorts or shows one need not take more. */
const maxLine = 2_000;

/** A text that names something, cut where it is longer than any name; its end says so. */
export const readLine = (value: Field): string | null => {
  const text = readText(value);
  if (text === null || text.length <= maxLine) return text;
  return `${text.slice(0, maxLine - truncationMark.length).toWellFormed()}${truncationMark}`;
};

/** A finite number, also where it was sent as text; null for anything else. */
export const readNumber = (value: Field): number | null => {
  const number = unwrapExtended(value);
  if (typeof number === "number") return Number.isFinite(number) ? number : null;
  if (typeof number !== "string" || number.trim() === "") return null;
  return readNumber(Number(number));
};

/** Yes or no, also where it was sent as a number or a word; null for anything else. */
export const readFlag = (value: Field): boolean | null => {
  if (typeof value === "boolean") return value;
  const word = readText(value)?.toLowerCase();
  if (word === undefined) return null;
  if (/^(true|1|yes|y)$/.test(word)) return true;
  return /^(false|0|no|n)$/.test(word) ? false : null;
};
