import { readJson } from "#main/system/read-json.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { keepAll } from "./big-numbers.ts";
import { boundBody, truncationMark } from "./bound-body.ts";

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export type JsonObject = { [key: string]: Json };

type Field = Json | undefined;

/** A response's JSON and its body. */
export type Parsed = {
  json: Json;
  body: Uint8Array;
  /** The list in it whose members are parsed at each access, and the text of each. */
  members?: { items: Json[]; raw: (at: number) => string };
  /** The number of list members that were removed as too many, if any. */
  left?: number;
};

/**
 * Parses a body (UTF-8) as JSON; an empty one counts as JSON null. Integers that would lose digits become texts. Fails
 * with `notJson`.
 */
export const parseJson = (body: Uint8Array): Result<Json> => {
  const parsed = parseBody(body);
  return parsed.ok ? success(parsed.value.json) : parsed;
};

/** The same; the result includes the body, within limits. */
export const parseBody = (response: Uint8Array): Result<Parsed> => {
  const { body, left } = boundBody(response);
  if (body.length === 0) return success({ json: null, body });
  const json = readJson(keepAll(new TextDecoder().decode(body)));
  if (json.ok) return success({ json: json.value as Json, body, ...(left > 0 ? { left } : {}) });
  return failure("notJson", t("service.unreadableAnswer"));
};

export const isObject = (value: Field): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself, or an empty one for anything else. */
export const readObject = (value: Field): JsonObject => (isObject(value) ? value : {});

/** The array itself, or an empty one for anything else. */
export const readArray = (value: Field): Json[] => (Array.isArray(value) ? value : []);

/** The members of an array, or the objects of a map by id. */
export const readMembers = (value: Field): Json[] =>
  Array.isArray(value) ? value : readObjects(value);

/** The objects of an array or of a map by id, or a single object instead of them; other members are skipped. */
export const readObjects = (value: Field): JsonObject[] => {
  if (!isObject(value)) return readArray(value).filter(isObject);
  const members = Object.entries(value);
  if (members.length > 0 && !members.every(([, one]) => isObject(one))) return [value];
  // The key of a member without id is its id.
  return members.flatMap(([id, one]) => (isObject(one) ? [{ id, ...one }] : []));
};

/** The value of an object of extended JSON: `{"$oid": "65e5"}`, `{"$numberLong": "5"}`; other values as they are. */
export function unwrapExtended<T extends Field>(value: T): T | Json {
  if (!isObject(value)) return value;
  const [entry, ...others] = Object.entries(value);
  const isExtended = entry !== undefined && others.length === 0 && entry[0].startsWith("$");
  return isExtended && entry[0] !== "$date" ? entry[1] : value;
}

/** An identifier as text; null for other values and unsafe integers. */
export const readId = (value: Field): string | null => {
  const id = unwrapExtended(value);
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null;
  return typeof id === "string" && id.length >= 1 && id.length <= 200 ? id : null;
};

/** A text, number or boolean as text; null for anything else. */
export const readText = (value: Field): string | null => {
  const text = unwrapExtended(value);
  if (typeof text === "string") return text;
  return typeof text === "number" || typeof text === "boolean" ? String(text) : null;
};

/** In UTF-16 units; no name is longer. */
const maxLine = 2_000;

/** A name as text; cut with a mark if it is longer than any name. */
export const readLine = (value: Field): string | null => {
  const text = readText(value);
  if (text === null || text.length <= maxLine) return text;
  return `${text.slice(0, maxLine - truncationMark.length).toWellFormed()}${truncationMark}`;
};

/** A finite number, also from a text; null for anything else. */
export const readNumber = (value: Field): number | null => {
  const number = unwrapExtended(value);
  if (typeof number === "number") return Number.isFinite(number) ? number : null;
  if (typeof number !== "string" || number.trim() === "") return null;
  return readNumber(Number(number));
};

/** A boolean, also from a number or a word; null for anything else. */
export const readFlag = (value: Field): boolean | null => {
  if (typeof value === "boolean") return value;
  const word = readText(value)?.toLowerCase();
  if (word === undefined) return null;
  if (/^(true|1|yes|y)$/.test(word)) return true;
  return /^(false|0|no|n)$/.test(word) ? false : null;
};
