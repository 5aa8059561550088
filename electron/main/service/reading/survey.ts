import { isObject, type Json, type JsonObject, unwrapExtended } from "../decode/read.ts";
import { hitKeys, isForeign, others, rooms } from "./guesses.ts";
import { normalizeKey, splitKey } from "./key.ts";
import { classifyMarkup } from "./markup.ts";
import { looksLikeTime, readTime } from "./time.ts";

export type ValueType = "text" | "number" | "flag" | "null" | "list" | "object";

/** Statistics of the values at one path of a list's records; short plain values are included. */
export type PathStats = {
  /** Exact keys from the record. */
  path: string[];
  /** The normalized last key, and those before it. */
  key: string;
  parents: string[];
  /** Whether the object around it has an id and a name, and so is a thing of its own unless it only groups fields. */
  isInNamed: boolean;
  /** The words of the last key. */
  words: string[];
  types: Partial<Record<ValueType, number>>;
  /** The number of values that are neither null nor empty. */
  filled: number;
  /** How many of these can be read as times, are times of this century or so, and have several words. */
  readableTimes: number;
  times: number;
  prose: number;
  /** How many are markup as a whole, and how many have signs that markup would replace. */
  markup: number;
  plain: number;
  longest: number;
  /** Beginnings of the different plain values. */
  different: Set<string>;
  /** The different short plain values, up to `maxValues`; null if there are more. */
  values: Set<string> | null;
};

/** Statistics of a sample of a list's records, by path. */
export type Survey = { sampled: number; paths: PathStats[] };

const maxSampled = 200;
/** Resources of JSON:API in an envelope have this depth. */
const maxDepth = 6;
const maxPaths = 400;
const maxKeys = 200;
/** Objects with so many keys, or with numbers as keys, are maps: their keys are no names. */
const minMap = 40;
const maxValues = 40;
const maxWord = 40;
/** The length to which values are compared. */
const maxCompared = 80;

/** Surveys records spread evenly over a list: their paths and the values there. */
export function surveyRecords(records: readonly Json[]): Survey {
  const stats = new Map<string, PathStats>();
  const step = Math.max(1, records.length / maxSampled);
  let sampled = 0;
  for (let at = 0; at < records.length; at += step) {
    const record = records[Math.floor(at)];
    if (!isObject(record)) continue;
    sampled += 1;
    recordPaths(record, [], stats);
  }
  const paths = [...stats.values()];
  const wrapperKey = findWrapperKey(records);
  const typed = new Set(paths.filter(statesRoomType).map(({ path }) => toName(path.slice(0, -1))));
  const members = Map.groupBy(paths, ({ path }) => toName(path.slice(0, -1)));
  for (const [around, inner] of members) {
    const has = (pattern: RegExp) => inner.some(({ key }) => pattern.test(key));
    const isNamed = around !== "" && has(/^id$/) && has(/^(display|full)?name$/);
    for (const stat of inner) stat.isInNamed = isNamed;
  }
  for (const stat of paths) {
    stat.parents = stat.parents.map((parent, at) =>
      normalizeParent(parent, typed.has(toName(stat.path.slice(0, at + 1)))),
    );
    if (stat.path[0] === wrapperKey) stat.parents.shift();
  }
  return { sampled, paths };
}

const roomNames = new Set(rooms.map(normalizeKey));
const typeNames = new Set(
  "type kind objectType entityType resourceType".split(" ").map(normalizeKey),
);

/** Whether a word is a type of room: CONTAINER, MUCROOM, `chat-room`. */
const isRoomType = (word: string): boolean =>
  roomNames.has(normalizeKey(word)) || normalizeKey(word).endsWith("room");

/** Whether the values at a path state that the objects around them are rooms. */
const statesRoomType = ({ path, key, values }: PathStats): boolean =>
  path.length > 1 &&
  typeNames.has(key) &&
  values !== null &&
  values.size > 0 &&
  [...values].every(isRoomType);

/** Whether an object states that it is a room. */
export const isRoom = (json: Json | undefined): boolean =>
  isObject(json) &&
  Object.entries(json).some(
    ([key, value]) =>
      typeNames.has(normalizeKey(key)) && typeof value === "string" && isRoomType(value),
  );

/** Normalizes a parent's name by its meaning: an `origin` that is a room, a `roomRef`. */
function normalizeParent(parent: string, isTypedRoom: boolean): string {
  if (isForeign(parent)) return parent;
  if (isTypedRoom && !roomNames.has(parent)) return "room";
  const [, base = ""] = /^(.+?)(?:ref|reference)$/.exec(parent) ?? [];
  return others.has(base) ? base : parent;
}

const toName = (path: readonly string[]): string => path.join("\u0000");

function recordPaths(json: JsonObject, path: string[], stats: Map<string, PathStats>): void {
  const keys = Object.keys(json).slice(0, maxKeys);
  for (const key of keys) {
    const value = json[key];
    if (value === undefined) continue;
    const at = [...path, key];
    const name = toName(at);
    const known = stats.get(name);
    if (known === undefined && stats.size >= maxPaths) continue;
    const stat = known ?? createStats(at);
    stats.set(name, stat);
    const plain = unwrapExtended(value);
    recordValue(stat, plain);
    if (plain === value && isObject(value) && at.length < maxDepth && !isMap(value))
      recordPaths(value, at, stats);
  }
}

/** Whether an object is a map or a value of extended JSON, so that its keys are no names. */
const isMap = (json: JsonObject): boolean => {
  const keys = Object.keys(json);
  return (
    keys.length >= minMap || (keys.length > 0 && keys.every((key) => /^(-?\d+|\$.*)$/.test(key)))
  );
};

/** The key under which each record is wrapped: the only key of all, or a search engine's key for the source of a hit. */
function findWrapperKey(records: readonly Json[]): string | null {
  const first = records.find(isObject);
  if (first === undefined) return null;
  const [only, ...others] = Object.keys(first);
  const shell = hitKeys.find((key) => Object.hasOwn(first, key)) ?? only;
  if (shell === undefined || (others.length > 0 && !hitKeys.includes(shell))) return null;
  const isIn = (record: Json) =>
    !isObject(record) ||
    (isObject(record[shell]) && (hitKeys.includes(shell) || Object.keys(record).length === 1));
  return records.every(isIn) ? shell : null;
}

const createStats = (path: string[]): PathStats => ({
  path,
  key: normalizeKey(path.at(-1) ?? ""),
  parents: path.slice(0, -1).map(normalizeKey),
  isInNamed: false,
  words: splitKey(path.at(-1) ?? ""),
  types: {},
  filled: 0,
  readableTimes: 0,
  times: 0,
  prose: 0,
  markup: 0,
  plain: 0,
  longest: 0,
  different: new Set(),
  values: new Set(),
});

function recordValue(stat: PathStats, value: Json): void {
  const type = typeOf(value);
  stat.types[type] = (stat.types[type] ?? 0) + 1;
  if (value === null || value === "") return;
  stat.filled += 1;
  if (readTime(value) !== null) stat.readableTimes += 1;
  if (looksLikeTime(value)) stat.times += 1;
  if (type === "object" || type === "list") return;
  const text = String(value);
  const kind = typeof value === "string" ? classifyMarkup(value) : null;
  if (kind !== null) stat[kind] += 1;
  stat.longest = Math.max(stat.longest, text.length);
  stat.different.add(text.slice(0, maxCompared));
  if (/\p{L}\s+\p{L}/u.test(text)) stat.prose += 1;
  if (stat.values === null) return;
  if (text.length <= maxWord) stat.values.add(text);
  if (text.length > maxWord || stat.values.size > maxValues) stat.values = null;
}

function typeOf(value: Json): ValueType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "object";
  if (typeof value === "string") return "text";
  return typeof value === "number" ? "number" : "flag";
}

// By the majority: one unusual record does not change a field.

/** Whether most values are texts, numbers or flags. */
export const isPlain = ({ types, filled }: PathStats): boolean =>
  ((types.object ?? 0) + (types.list ?? 0)) * 2 <= filled;

/** Whether most values have several words. */
export const isProse = ({ prose, filled, times }: PathStats): boolean =>
  prose * 2 > filled && times < filled;

/** Whether the values differ between records, as far as they were counted. */
export const isUnique = ({ values, filled }: PathStats): boolean =>
  values === null || values.size >= filled;
