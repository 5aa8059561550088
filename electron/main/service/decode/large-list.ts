import { type Result, success } from "#shared/lib/result.ts";
import { findBulk, findMembers, readSlice } from "../reading/slices.ts";
import { keepAll } from "./big-numbers.ts";
import { boundBody } from "./bound-body.ts";
import { isObject, type Json, type Parsed, parseBody } from "./read.ts";

/** From this size (bytes) on the records of a list are parsed one by one. */
const minLargeBytes = 4 * 2 ** 20;

/**
 * Reads a body (UTF-8) as JSON that holds a list. Of a large list, `read` parses each member; one that is no JSON is
 * an error of the whole body. Fails with `notJson`.
 */
export function readListBody<T>(body: Uint8Array, read: (parsed: Parsed) => Result<T>): Result<T> {
  if (body.length < minLargeBytes) return readParsed(parseBody(body), 0, read);
  const { body: bounded, left } = boundBody(body);
  const parsed = bounded.length < minLargeBytes ? null : parseLargeList(bounded);
  try {
    if (parsed !== null) return readParsed(success(parsed), left, read);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return readParsed(parseBody(bounded), left, read);
}

const readParsed = <T>(
  parsed: Result<Parsed>,
  left: number,
  read: (parsed: Parsed) => Result<T>,
): Result<T> => (parsed.ok ? read(left > 0 ? { ...parsed.value, left } : parsed.value) : parsed);

/**
 * Parses a large JSON body that is mostly one list. The list's members are parsed at each access, as parsed values take
 * at least ten times the memory of their text; one that is no JSON throws a `SyntaxError` then. Null if the body is not
 * mostly a list, or no JSON around it.
 */
export function parseLargeList(body: Uint8Array): Parsed | null {
  try {
    const { path, from } = findBulk(body);
    const members = findMembers(body, from);
    if (members === null) return null;
    const { offsets, end } = members;
    const raw = (at: number): string =>
      readSlice(body, offsets[2 * at] ?? 0, offsets[2 * at + 1] ?? 0);
    const read = (at: number): Json => JSON.parse(keepAll(raw(at)));
    const items = createLazyList(offsets.length / 2, read);
    const before = new TextDecoder().decode(body.subarray(0, from));
    const after = readSlice(body, end, body.length);
    const around = JSON.parse(keepAll(`${before}[]${after}`));
    return { json: insertAt(around, path, items), body, members: { items, raw } };
  } catch {
    // Parsing the whole body reports what is wrong.
    return null;
  }
}

function insertAt(around: Json, path: string[], items: Json[]): Json {
  const last = path.at(-1);
  if (last === undefined) return items;
  let holder = around;
  for (const key of path.slice(0, -1)) holder = isObject(holder) ? (holder[key] ?? null) : null;
  if (!isObject(holder)) throw new Error("The list is not where it was found.");
  holder[last] = items;
  return around;
}

/** Creates a read-only list whose members are created by `read` at each access and not cached, to save memory. */
export function createLazyList<T>(length: number, read: (at: number) => T): T[] {
  const handler: ProxyHandler<T[]> = {
    get: (target, key) => {
      const at = toIndex(key);
      return at >= 0 && at < length ? read(at) : Reflect.get(target, key);
    },
    has: (target, key) => {
      const at = toIndex(key);
      return at >= 0 ? at < length : Reflect.has(target, key);
    },
  };
  return new Proxy(new Array<T>(length), handler);
}

const toIndex = (key: string | symbol): number =>
  typeof key === "string" && /^\d/.test(key) ? Number(key) : -1;
