import { readJson } from "#main/system/read-json.ts";
import { isObject, type Json, type JsonObject } from "../decode/read.ts";
import { asideKeys, listKeys } from "./guesses.ts";
import { follow, normalizeKey } from "./key.ts";

export type FoundList = {
  items: Json[];
  /** The exact keys that lead to it; null if it was within a string. */
  path: string[] | null;
  /** The key of each item, which may be its id; null if the list is no map. */
  keys: string[] | null;
  /** Whether there was only null or an empty object instead of a list. */
  isDoubtful: boolean;
};

type Candidate = { value: Json; path: string[] };

const maxDepth = 4;
const genericNames = listKeys.map(normalizeKey);
const asideNames = new Set(asideKeys.map(normalizeKey));
/** Names of counts of a page, which a single record does not have. */
const countNames = new Set([
  "count",
  "total",
  "size",
  "totalcount",
  "totalelements",
  "totalresults",
]);

/**
 * Finds the list in a response: bare, under a name of its records, under one of the usual names, as the only array of
 * records within a few levels, as a map by id, or in a string that is JSON. `nouns` are the names of its records, plural
 * and normalized. A null or an empty object in place of a list is an empty list. Null if nothing can be the list.
 */
export function findList(json: Json, nouns: readonly string[], path?: string): FoundList | null {
  if (path !== undefined) {
    const keys = path.split(".").filter(Boolean);
    const value = follow(json, keys);
    const list = value === undefined ? null : toList({ value, path: keys });
    if (list !== null) return list;
  }
  if (typeof json === "string") return findInText(json, nouns);
  if (json === null) return { items: [], path: [], keys: null, isDoubtful: true };
  if (Array.isArray(json)) return fromArray({ value: json, path: [] });
  return isObject(json) ? findInObject(json, nouns) : null;
}

/**
 * The same for a list within a single record, which may be the only member of an array. Such a list must be named after
 * its records; otherwise the record itself may be what is listed.
 */
export function findHeldList(
  json: Json,
  nouns: readonly string[],
  path?: string,
): FoundList | null {
  const isNamed = ({ path: keys }: Candidate) => isNoun(normalizeKey(keys.at(-1) ?? ""), nouns);
  const only = path === undefined ? findOnly({ value: json, path: [] }) : null;
  // The only member of a list with such a name is one of its records.
  const isRecord = only !== null && !isNamed({ ...only, path: only.path.slice(0, -1) });
  const found = isRecord
    ? Object.entries(only.value)
        .map(([key, value]) => ({ value, path: [...only.path, key] }))
        .find((candidate) => isNamed(candidate) && canBeList(candidate, nouns))
    : undefined;
  return (found === undefined ? null : toList(found)) ?? findList(json, nouns, path);
}

/** The only record of an array, bare or within envelopes without other such arrays. */
function findOnly({ value, path }: Candidate): (Candidate & { value: JsonObject }) | null {
  if (Array.isArray(value)) {
    const [only] = value;
    return value.length === 1 && isObject(only) ? { value: only, path: [...path, "0"] } : null;
  }
  if (!isObject(value) || path.length === maxDepth) return null;
  const found = Object.entries(value).flatMap(
    ([key, inner]) => findOnly({ value: inner, path: [...path, key] }) ?? [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function findInText(text: string, nouns: readonly string[]): FoundList | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const json = readJson(text);
  const found = json.ok ? findList(json.value as Json, nouns) : null;
  return found && { ...found, path: null };
}

function findInObject(json: JsonObject, nouns: readonly string[]): FoundList | null {
  if (isMapById(json)) return toList({ value: json, path: [] });
  if (Object.keys(json).length === 0) return { items: [], path: [], keys: null, isDoubtful: true };
  const candidates = listCandidates(json, [], nouns);
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankCandidate(candidate, nouns) }))
    .filter(({ rank }) => rank < unusable)
    .sort((a, b) => a.rank - b.rank);
  for (const { candidate } of ranked) {
    const list = toList(candidate);
    if (list !== null) return list;
  }
  if (isMapOfRecords(json)) return toList({ value: json, path: [] });
  return isEmptyPage(json) ? { items: [], path: [], keys: null, isDoubtful: false } : null;
}

/** All values that could be the list: arrays, maps, and values under a list's name. */
function listCandidates(json: JsonObject, path: string[], nouns: readonly string[]): Candidate[] {
  return Object.entries(json).flatMap(([key, value]) => {
    const at = { value, path: [...path, key] };
    const own = canBeList(at, nouns) ? [at] : [];
    const inner =
      isObject(value) && at.path.length < maxDepth && !isMapOfRecords(value)
        ? listCandidates(value, at.path, nouns)
        : [];
    return [...own, ...inner];
  });
}

function canBeList({ value, path }: Candidate, nouns: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(holdsRecords);
  if (isObject(value)) return isMapOfRecords(value) || Object.keys(value).length === 0;
  const key = normalizeKey(path.at(-1) ?? "");
  const isNamed = isNoun(key, nouns) || genericNames.includes(key);
  if (value === null || value === "") return isNamed;
  return typeof value === "string" && isNamed && /^\s*[[{]/.test(value);
}

const unusable = 1_000;

/** Lower is better: names of the records, then usual names, then anything with records. */
function rankCandidate({ value, path }: Candidate, nouns: readonly string[]): number {
  const keys = path.map(normalizeKey);
  const key = keys.at(-1) ?? "";
  const depth = path.length;
  const isFilled = Array.isArray(value)
    ? value.length > 0
    : isObject(value) && isMapOfRecords(value);
  if (isNoun(key, nouns)) return (isFilled ? 0 : 20) + depth;
  if (keys.slice(0, -1).some((parent) => asideNames.has(parent)) || asideNames.has(key)) {
    return isFilled && !keys.some((one) => one === "errors" || one === "error")
      ? 80 + depth
      : unusable;
  }
  const genericIndex = genericNames.indexOf(key);
  // One with records goes before an empty one, regardless of names.
  if (genericIndex >= 0) return (isFilled ? 10 : 40) + depth + genericIndex / 100;
  if (isFilled) return 15 + depth;
  // An empty one with an unknown name is the last choice.
  return Array.isArray(value) ? 60 + depth : unusable;
}

const isNoun = (key: string, nouns: readonly string[]): boolean =>
  nouns.some(
    (noun) =>
      key === noun ||
      key === `my${noun}` ||
      key === `${noun}list` ||
      key === `list${noun}` ||
      key === `arrayof${noun}` ||
      (noun.length > 3 && key.endsWith(noun)),
  );

function toList(candidate: Candidate): FoundList | null {
  const { value, path } = candidate;
  if (Array.isArray(value)) return fromArray(candidate);
  if (typeof value === "string" && value !== "") {
    const found = findInText(value, []);
    return found === null ? null : { ...found, path: null };
  }
  if (value === null || value === "") return { items: [], path, keys: null, isDoubtful: true };
  if (!isObject(value)) return null;
  const keys = Object.keys(value);
  const isDoubtful = keys.length === 0;
  return { items: Object.values(value), path, keys: areIndexes(keys) ? null : keys, isDoubtful };
}

/** Unwraps an array within an array, alone or beside data of the page. */
function fromArray({ value, path }: Candidate): FoundList {
  const items = value as Json[];
  const [only] = items;
  const isPair = items.length <= 3 && !items.slice(1).some(Array.isArray);
  // An empty one may be a broken record, and must not hide the others.
  if (isPair && Array.isArray(only) && only.some(isRecord)) {
    return { items: only, path: [...path, "0"], keys: null, isDoubtful: false };
  }
  return { items, path, keys: null, isDoubtful: false };
}

const isRecord = (value: Json): boolean => isObject(value);
const holdsRecords = (value: Json): boolean =>
  isRecord(value) || (Array.isArray(value) && value.some(isRecord));

/** Whether an object's values are records and its keys look like ids or numbers. */
function isMapById(json: JsonObject): boolean {
  const entries = Object.entries(json);
  return entries.length > 0 && entries.every(([key, value]) => isObject(value) && looksLikeId(key));
}

/** The same where only the values show that the keys are ids. */
function isMapOfRecords(json: JsonObject): boolean {
  if (isMapById(json)) return true;
  const entries = Object.entries(json);
  if (entries.length === 0 || !entries.every(([, value]) => isObject(value))) return false;
  return entries.every(
    ([key, value]) => isObject(value) && Object.values(value).some((one) => String(one) === key),
  );
}

/** Whether keys are consecutive numbers, as of a list that was converted to an object. */
const areIndexes = (keys: string[]): boolean =>
  [0, 1].some((first) => keys.every((key, at) => key === String(at + first)));

const looksLikeId = (key: string): boolean =>
  /\d/.test(key) && /^[\w:.-]+$/.test(key) && !/^[a-z]+\d$/i.test(key);

/** Whether an object is a page whose empty list was omitted. */
const isEmptyPage = (json: JsonObject): boolean =>
  Object.entries(json).some(
    ([key, value]) => countNames.has(normalizeKey(key)) && Number(value) === 0,
  );
