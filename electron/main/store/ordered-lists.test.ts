import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, type Database } from "./database.ts";
import { createOrderedLists, cutWindow, type OrderedList, readOrdered } from "./ordered-lists.ts";
import { sql } from "./sql.ts";

let db: Database;
let lists: ReturnType<typeof createOrderedLists>;
let version: number;
let made: string[];

beforeEach(() => {
  db = connect();
  version = 0;
  made = [];
  lists = createOrderedLists(() => `${version}`);
});
afterEach(() => db.close());

/** Lists the places of the letters of a word, from 0, in alphabetical order, in groups of the same letter. */
const readLetters = (word: string, isGrouped = true): OrderedList =>
  readOrdered(
    db,
    sql`SELECT key AS seq, value AS label FROM json_each(${JSON.stringify([...word])}) ORDER BY value, key`,
    isGrouped,
  );

function materialize(word: string): OrderedList {
  return lists.materialize(word, () => {
    made.push(word);
    return readLetters(word);
  });
}

it("reads a list once, and again when its version changes", () => {
  const list = {
    seqs: [0, 2, 1],
    groups: [
      { label: "a", count: 2 },
      { label: "b", count: 1 },
    ],
  };
  expect([materialize("aba"), materialize("aba")]).toEqual([list, list]);
  expect(made).toEqual(["aba"]);
  version += 1;
  expect(materialize("aba")).toEqual(list);
  expect(made).toEqual(["aba", "aba"]);
});

it("keeps the six lists that were requested last", () => {
  for (const word of ["a", "b", "c", "d", "e", "f", "a", "g"]) materialize(word);
  expect(made.splice(0)).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  for (const word of ["a", "c", "g"]) materialize(word);
  expect(made).toEqual([]);
  materialize("b");
  expect(made).toEqual(["b"]);
});

it("reads a list again after a failure", () => {
  const fail = () => readOrdered(db, sql`SELECT FROM`, true);
  expect(() => lists.materialize("ab", fail)).toThrow();
  expect(materialize("ab").seqs).toEqual([0, 1]);
});

it("cuts windows, and counts groups, of all or of marked rows", () => {
  const list = readLetters("banana");
  const cut = (offset: number, marks?: Uint8Array) => cutWindow(list, { offset, limit: 2 }, marks);
  expect([0, 2, 4].map((offset) => cut(offset).seqs)).toEqual([
    [1, 3],
    [5, 0],
    [2, 4],
  ]);
  expect(cut(0)).toMatchObject({
    total: 6,
    groups: [{ label: "a", count: 3 }, { count: 1 }, { count: 2 }],
  });
  const some = Uint8Array.from([0, 0, 1, 1, 1, 0]);
  expect(cut(1, some)).toEqual({
    total: 3,
    groups: [
      { label: "a", count: 1 },
      { label: "n", count: 2 },
    ],
    seqs: [2, 4],
  });
  expect(cutWindow(readLetters("ab", false), { offset: 0, limit: 1 })).toEqual({
    total: 2,
    groups: [],
    seqs: [0],
  });
});
