import { isObject, type Json, type JsonObject } from "../decode/read.ts";

// Keys come from the service: the cache must not grow without limit.
const maxCachedKeys = 5_000;
const normalizedKeys = new Map<string, string>();

/** Normalizes a key for comparison: `created_at`, `CreatedAt` and `created-at` are equal. */
export function normalizeKey(key: string): string {
  const known = normalizedKeys.get(key);
  if (known !== undefined) return known;
  const text = key.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
  if (normalizedKeys.size >= maxCachedKeys) normalizedKeys.clear();
  normalizedKeys.set(key, text);
  return text;
}

/** The words of a key in lower case: `raisedOnDate` and `raised_on_date` are raised, on, date. */
export const splitKey = (key: string): string[] =>
  key
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The value of a key in any casing, the exact one first; undefined without one. */
export function getField(json: JsonObject, name: string): Json | undefined {
  const exact = Object.hasOwn(json, name) ? json[name] : undefined;
  if (exact !== undefined) return exact;
  const wanted = normalizeKey(name);
  for (const key in json) {
    // Normalizing only removes characters.
    if (key.length >= wanted.length && normalizeKey(key) === wanted) return json[key];
  }
  return undefined;
}

/** The value at a path of exact keys; undefined without one. */
export function follow(json: Json | undefined, path: readonly string[]): Json | undefined {
  let value = json;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
