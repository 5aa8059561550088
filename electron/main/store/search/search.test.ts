import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { fold } from "../fold.ts";
import { findRecords, indexRecord, removeFromIndex } from "./search.ts";
import { openSearch, store } from "./test/open.ts";

const syllables = [
  ...["a", "ev", "évac", "uation", "Shelter", "ß", "İ", "ø", "Å", "ﬁre", "room", "2", "14", "½"],
  ...["غرفة", "مُحَمَّد", "שָׁלוֹם", "東京", "タワー", "ห้อง", "한국", "🔥", "Σίσυφος", "\u00AD"],
  ...[" ", " ", "\n", "-", "'", '"', "*", ":", "(", ")", "^", "…", "\0", "\uD800", "OR", "NEAR"],
];
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...syllables), { maxLength: 12, size: "max" })
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 20 }),
);
type Texts = { title: string; body: string };

const signs =
  /((?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Mymr}]|\p{ExtPict})/gu;

const split = (text: string): string[] =>
  fold(text)
    .replace(signs, " $1 ")
    .split(/[^\p{L}\p{N}\p{Co}\p{ExtPict}]+/u)
    .filter(Boolean);

/** The promise itself: every word of the query begins some word of the texts, all of them folded. */
function isMatch(record: Texts, query: string): boolean {
  const words = [...split(record.title), ...split(record.body)];
  const terms = split(query);
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
}

/** Records with queries: beginnings of words that they have, and other texts. */
const searches = fc
  .record({
    records: fc.array(fc.record({ title: text, body: text }), { maxLength: 12, size: "max" }),
    picks: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 2 }), {
      size: "max",
      maxLength: 8,
    }),
    other: text,
  })
  .map(({ records, picks, other }) => {
    const words = records.flatMap(({ title, body }) => [...split(title), ...split(body)]);
    const begin = (pick: number): string =>
      [...(words[pick % words.length] ?? "")].slice(0, 1 + (pick % 5)).join("");
    return { records, queries: [other, ...picks.map((some) => some.map(begin).join(" "))] };
  });

const findIds = (db: Database, query: string): string[] =>
  findRecords(db, query, 100).hits.map(({ id }) => id);

describe("findRecords", () => {
  it("finds exactly what a scan of all texts finds, and marks it", () => {
    let found = 0;
    fc.assert(
      fc.property(searches, ({ records, queries }) => {
        const { db } = openSearch();
        for (const [at, texts] of records.entries()) store(db, { id: `${at}`, ...texts });
        for (const query of queries) {
          const expected = records.flatMap((texts, at) => (isMatch(texts, query) ? [`${at}`] : []));
          const { hits, total } = findRecords(db, query, 100);
          expect(hits.map(({ id }) => id).sort()).toEqual(expected.sort());
          expect(total).toBe(expected.length);
          for (const { excerpt } of hits) expect(excerpt).toMatch(/\u2068[^\u2068\u2069]+\u2069/);
          found += total;
        }
        db.close();
      }),
      { numRuns: 100 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it("takes any text as words and as nothing else", () => {
    const { db } = openSearch();
    store(db, { id: "1", title: "Not near OR and title:x", body: "" });
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (query) => {
        expect(findRecords(db, query, 10).total).toBeLessThanOrEqual(1);
      }),
    );
    for (const query of ['"', "'; --", "*", "a\0b", "🔥", "…!?", "\uD800", "^", " "]) {
      expect(findRecords(db, query, 10)).toEqual({ hits: [], total: 0 });
    }
    expect(findIds(db, 'title: "x" NOT NEAR(or')).toEqual(["1"]);
  });

  it("takes a query of two hundred words", () => {
    const { db } = openSearch();
    const query = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(
      "",
    );
    store(db, { id: "1", title: "", body: query });
    store(db, { id: "2", title: "", body: query.slice(1) });
    expect(findIds(db, query)).toEqual(["1"]);
  });

  it("puts matches by title first, then those that tell most about the words", () => {
    const { db } = openSearch();
    store(db, { id: "rambling", title: "Log", body: `levee ${"and other things ".repeat(50)}` });
    store(db, { id: "brief", title: "Log", body: "levee" });
    store(db, { id: "title", title: "Levee patrol", body: "and other things ".repeat(50) });
    for (let at = 0; at < 9; at++) store(db, { id: `x${at}`, title: "Shelter", body: "beds" });
    expect(findIds(db, "levee")).toEqual(["title", "brief", "rambling"]);
  });

  it("ranks the newest of more matches than it weighs, and counts them all", () => {
    const { db } = openSearch();
    db.transact(() => {
      for (let at = 0; at < 1_500; at++) {
        store(db, { id: `${at}`, title: at === 3 ? "Levee" : "Log", body: "levee" });
      }
    });
    const { hits, total } = findRecords(db, "lev", 3);
    expect(total).toBe(1_500);
    expect(hits.map(({ id }) => id)).toEqual(["3", "1499", "1498"]);
  });

  it("tells the room and the time of a hit, and where it matched", () => {
    const { db } = openSearch();
    const json = { container: { id: "7", name: "EOC" }, created: 1, modified: 2 };
    store(db, { id: "1", title: "Patrol", body: "Levée nord", json });
    store(db, {
      collection: "alerts",
      id: "2",
      title: "Levee",
      body: "",
      json: { roomName: "Tac" },
    });
    expect(findRecords(db, "levee", 10).hits).toEqual([
      {
        ...{ collection: "alerts", id: "2", title: "Levee", excerpt: "\u2068Levee\u2069" },
        ...{ room: "Tac", changed: null },
      },
      {
        ...{ collection: "tasks", id: "1", title: "Patrol", excerpt: "\u2068Levée\u2069 nord" },
        ...{ room: "EOC", changed: 2 },
      },
    ]);
  });

  it("knows a record by its newest texts, and no removed one", () => {
    const { db } = openSearch();
    const seq = store(db, { id: "1", title: "Levee", body: "" });
    indexRecord(db, "tasks", seq, { title: "Bridge", body: "" });
    expect(findIds(db, "levee")).toEqual([]);
    expect(findIds(db, "bridge")).toEqual(["1"]);
    removeFromIndex(db, seq);
    expect(findRecords(db, "bridge", 10)).toEqual({ hits: [], total: 0 });
  });
});
