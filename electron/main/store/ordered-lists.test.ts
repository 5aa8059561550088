import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, type Database } from "./database.ts";
import { createOrderedLists, type OrderedLists, readWindow } from "./ordered-lists.ts";
import { raw, sql } from "./sql.ts";

let db: Database;
let lists: OrderedLists<number>;
let version: number;
let made: string[];

beforeEach(() => {
  db = connect();
  version = 0;
  made = [];
  const changes = { read: () => "", readOfOthers: () => "", derive: <T>(work: () => T) => work() };
  const options = { name: "letters", columns: { letter: "TEXT" }, readVersion: () => `${version}` };
  lists = createOrderedLists(db, changes, options);
});
afterEach(() => db.close());

/** Lists the letters of a word in alphabetical order, in a window of two. */
function materialise(word: string, offset = 0, isCurrent = true): string[] {
  const list = lists.materialize(word, {
    select: () => {
      made.push(word);
      return sql`SELECT value FROM json_each(${JSON.stringify([...word])}) ORDER BY value`;
    },
    survey: (table) => db.all`SELECT 1 FROM ${raw(table)}`.length,
    isCurrent: () => isCurrent,
  });
  expect(list.survey).toBe(word.length);
  const window = { offset, limit: 2 };
  return readWindow<{ letter: string }>(db, list, { columns: sql`letter` }, window).map(
    ({ letter }) => letter,
  );
}

it("materializes a list once and reads all its windows from there", () => {
  expect([0, 2, 4].map((offset) => materialise("pumps", offset))).toEqual([
    ["m", "p"],
    ["p", "s"],
    ["u"],
  ]);
  expect(made).toEqual(["pumps"]);
});

it("materializes a list again when rows changed and when it is not current any more", () => {
  materialise("ab");
  version += 1;
  expect(materialise("ab")).toEqual(["a", "b"]);
  materialise("ab", 0, false);
  expect(made).toEqual(["ab", "ab", "ab"]);
});

it("keeps the six lists that were requested last", () => {
  for (const word of ["a", "b", "c", "d", "e", "f", "a", "g"]) materialise(word);
  expect(made.splice(0)).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  for (const word of ["a", "c", "g"]) expect(materialise(word)).toEqual([word]);
  expect(made).toEqual([]);
  expect(materialise("b")).toEqual(["b"]);
  expect(made).toEqual(["b"]);
});

it("materializes a list again after a failure", () => {
  materialise("ab");
  const failing = { select: () => sql`SELECT FROM`, survey: () => 0, isCurrent: () => false };
  expect(() => lists.materialize("ab", failing)).toThrow();
  expect(materialise("ab")).toEqual(["a", "b"]);
});
