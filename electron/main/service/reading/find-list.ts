import { readJson } from "#main/system/read-json.ts";
import { isObject, type Json, type JsonObject } from "../decode/read.ts";
import { asideKeys, listKeys } from "./guesses.ts";
import { foldKey, follow } from "./key.ts";

/** A list as it was found in an answer. */
export type FoundList = {
  items: Json[];
  /** The exact keys that lead to it; null where it stood in a text of its own. */
  path: string[] | null;
  /** Where the list is a map: the key of each item, which may be its id. */
  keys: string[] | null;
  /** Nothing says that it is a list but that nothing stands where it would. */
  isDoubtful: boolean;
};

type Candidate = { value: Json; path: string[] };

const maxDepth = 4;
const genericNames = listKeys.map(foldKey);
const asideNames = new Set(asideKeys.map(foldKey));
/** Words of a page, never of an empty list's record. */
const countNames = new Set([
  "count",
  "total",
  "size",
  "totalcount",
  "totalelements",
  "totalresults",
]);

/**
 * Finds the list in an answer, called whatever: bare, under a name of what it lists, under one of the
 * usual names, as the only array of records at any of a few levels, as a map by id, or in a text that is
 * JSON itself. `nouns` name what it lists, in the plural and folded. A list that is there but null or
 * an empty object is empty. Null where nothing in the answer can be the list.
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
 * The same for a list that a single record holds: that may come as the only one of an array. Such a
 * list has to be named after what it lists, as else the record may be what is listed.
 */
export function findHeldList(
  json: Json,
  nouns: readonly string[],
  path?: string,
): FoundList | null {
  const isNamed = ({ path: keys }: Candidate) => isNoun(foldKey(keys.at(-1) ?? ""), nouns);
  const only = path === undefined ? findOnly({ value: json, path: [] }) : null;
  // The only one of a list that is named is one of what it lists.
  const isRecord = only !== null && !isNamed({ ...only, path: only.path.slice(0, -1) });
  const found = isRecord
    ? Object.entries(only.value)
        .map(([key, value]) => ({ value, path: [...only.path, key] }))
        .find((place) => isNamed(place) && canBeList(place, nouns))
    : undefined;
  return (found === undefined ? null : toList(found)) ?? findList(json, nouns, path);
}

/** The only record of an array, bare or in envelopes that hold nothing else of the kind. */
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
  const places = listCandidates(json, [], nouns);
  const ranked = places
    .map((place) => ({ place, rank: rankCandidate(place, nouns) }))
    .filter(({ rank }) => rank < unusable)
    .sort((a, b) => a.rank - b.rank);
  for (const { place } of ranked) {
    const list = toList(place);
    if (list !== null) return list;
  }
  if (isMapOfRecords(json)) return toList({ value: json, path: [] });
  return isEmptyPage(json) ? { items: [], path: [], keys: null, isDoubtful: false } : null;
}

/** All that could be the list: arrays, maps, and what a list's own name stands for. */
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
  const key = foldKey(path.at(-1) ?? "");
  const isNamed = isNoun(key, nouns) || genericNames.includes(key);
  if (value === null || value === "") return isNamed;
  return typeof value === "string" && isNamed && /^\s*[[{]/.test(value);
}

const unusable = 1_000;

/** Lower is better: named after what it lists, then the usual names, then any that holds records. */
function rankCandidate({ value, path }: Candidate, nouns: readonly string[]): number {
  const keys = path.map(foldKey);
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
  // One that has records goes before an empty one, whatever their names.
  if (genericIndex >= 0) return (isFilled ? 10 : 40) + depth + genericIndex / 100;
  if (isFilled) return 15 + depth;
  // An empty one of a name that nobody knows is the list only where nothing else can be.
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

function toList(place: Candidate): FoundList | null {
  const { value, path } = place;
  if (Array.isArray(value)) return fromArray(place);
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

/** An array in an array, alone or beside what tells of the page, is what it holds. */
function fromArray({ value, path }: Candidate): FoundList {
  const items = value as Json[];
  const [only] = items;
  const isPair = items.length <= 3 && !items.slice(1).some(Array.isArray);
  // One that is empty may as well be a record that is broken, and must not hide those beside it.
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

/** Whether keys only count, as those of a list that was made an object. */
const areIndexes = (keys: string[]): boolean =>
  [0, 1].some((first) => keys.every((key, at) => key === String(at + first)));

const looksLikeId = (key: string): boolean =>
  /\d/.test(key) && /^[\w:.-]+$/.test(key) && !/^[a-z]+\d$/i.test(key);

/** What is left of a page whose empty list was left out. */
const isEmptyPage = (json: JsonObject): boolean =>
  Object.entries(json).some(([key, value]) => countNames.has(foldKey(key)) && Number(value) === 0);
