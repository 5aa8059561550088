import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#main/store/database.ts";
import { indexRecords } from "#main/store/full-text/index-record.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { runs } from "#shared/test/runs.ts";
import { openSearch, remove, store } from "./test/open.ts";

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
  normalizeForSearch(text)
    .replace(signs, " $1 ")
    .split(/[^\p{L}\p{N}\p{Co}\p{ExtPict}]+/u)
    .filter(Boolean);

/** The specification: every normalized word of the query begins some word of the texts. */
function isMatch(record: Texts, query: string): boolean {
  const words = [...split(record.title), ...split(record.body)];
  const terms = split(query);
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
}

const families = [
  ["tasks"],
  ["submissions", "priorSubmissions", "offlineSubmissions"],
  ["forms", "recentForms"],
  ["processes", "recentProcesses"],
] as const;

/** Writes or removes a record; family and place select its collection. */
type Step = { family: number; place: number; id: string; texts: Texts | null };

/** Steps with queries: beginnings of words that they write, and other texts. */
const searches = fc
  .record({
    // Few texts for many records, so that copies are equal, partial or different.
    pool: fc.array(text, { minLength: 1, maxLength: 8, size: "max" }),
    steps: fc.array(
      fc.record({
        family: fc.nat(families.length - 1),
        place: fc.nat(2),
        id: fc.constantFrom("1", "2"),
        texts: fc.option(fc.record({ title: fc.nat(), body: fc.nat() }), { freq: 6 }),
      }),
      { maxLength: 20, size: "max" },
    ),
    picks: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 2 }), {
      size: "max",
      maxLength: 8,
    }),
    // Without the signs of the query syntax.
    other: text.map((one) => one.replace(/[":-]/g, " ")),
  })
  .map(({ pool, steps, picks, other }) => {
    const at = (number: number): string => pool[number % pool.length] ?? "";
    const words = pool.flatMap(split);
    const begin = (pick: number): string =>
      [...(words[pick % words.length] ?? "")].slice(0, 1 + (pick % 5)).join("");
    return {
      steps: steps.map(
        ({ texts, ...step }): Step => ({
          ...step,
          texts: texts && { title: at(texts.title), body: at(texts.body) },
        }),
      ),
      queries: [other, ...picks.map((some) => some.map(begin).join(" "))],
    };
  });

type Stored = { collection: CollectionName; id: string; seq: number; texts: Texts };

/** Applies the steps; returns the stored objects with their copies. */
function take(db: Database, steps: Step[]): Stored[][] {
  const objects = new Map<string, Map<number, Stored>>();
  for (const { family, place, id, texts } of steps) {
    const collection = families[family]?.[place];
    if (collection === undefined) continue;
    const copies = objects.get(`${family} ${id}`) ?? new Map<number, Stored>();
    objects.set(`${family} ${id}`, copies);
    const known = copies.get(place);
    if (texts === null) {
      if (known !== undefined) remove(db, known.seq);
      copies.delete(place);
      continue;
    }
    const seq = known?.seq ?? store(db, { collection, id, ...texts });
    if (known !== undefined) indexRecords(db, collection, [{ seq, id, texts }]);
    copies.set(place, { collection, id, seq, texts });
  }
  return [...objects.values()].map((copies) =>
    [...copies].sort(([a], [b]) => a - b).map(([, copy]) => copy),
  );
}

const toLabel = ({ collection, id }: Pick<Stored, "collection" | "id">) => `${collection} ${id}`;

describe("search", () => {
  let db: Database;
  let search: ReturnType<typeof openSearch>["search"];
  beforeEach(() => {
    ({ db, search } = openSearch());
    return () => db.close();
  });
  const findIds = (query: string): string[] => search(query, 100).hits.map(({ id }) => id);

  it("finds exactly the objects of a full scan, once each, and marks them", () => {
    let [found, foundByOther] = [0, 0];
    fc.assert(
      fc.property(searches, ({ steps, queries }) => {
        for (const seq of db.column<number>`SELECT seq FROM records`) remove(db, seq);
        const objects = take(db, steps);
        for (const query of queries) {
          const expected = objects.flatMap((copies) => {
            const best = copies.find(({ texts }) => isMatch(texts, query));
            if (best !== undefined && best !== copies[0]) foundByOther += 1;
            return best === undefined ? [] : [toLabel(best)];
          });
          const { hits, total } = search(query, 100);
          expect(hits.map(toLabel).sort()).toEqual(expected.sort());
          expect(total).toBe(expected.length);
          expect(search(query, 1).hits).toEqual(hits.slice(0, 1));
          for (const { excerpt } of hits) expect(excerpt).toMatch(/\u2068[^\u2068\u2069]+\u2069/);
          found += total;
        }
      }),
      { numRuns: runs(30, 100) },
    );
    expect(found).toBeGreaterThan(100);
    expect(foundByOther).toBeGreaterThan(0);
  });

  it("finds an object by the copy that is left", () => {
    const [first = 0] = (["submissions", "priorSubmissions"] as const).map((collection) =>
      store(db, { collection, id: "1", title: "Levee", body: "" }),
    );
    remove(db, first);
    expect(findIds("levee")).toEqual(["1"]);
  });

  it("takes any text as words and as nothing else", () => {
    store(db, { id: "1", title: "Not near OR and title:x", body: "" });
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (query) => {
        expect(search(query, 10).total).toBeLessThanOrEqual(1);
      }),
    );
    for (const query of ['"', "'; --", "*", "a\0b", "🔥", "…!?", "\uD800", "^", " "]) {
      expect(search(query, 10)).toEqual({ hits: [], total: 0 });
    }
    expect(findIds('title: "x" NOT NEAR(or')).toEqual(["1"]);
  });

  it("takes a query of two hundred words", () => {
    const query = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(
      "",
    );
    store(db, { id: "1", title: "", body: query });
    store(db, { id: "2", title: "", body: query.slice(1) });
    expect(findIds(query)).toEqual(["1"]);
  });

  it("ranks title matches first, then the most relevant ones", () => {
    store(db, { id: "rambling", title: "Log", body: `levee ${"and other things ".repeat(50)}` });
    store(db, { id: "brief", title: "Log", body: "levee" });
    store(db, { id: "title", title: "Levee patrol", body: "and other things ".repeat(50) });
    for (let at = 0; at < 9; at++) store(db, { id: `x${at}`, title: "Shelter", body: "beds" });
    expect(findIds("levee")).toEqual(["title", "brief", "rambling"]);
  });

  it("ranks the newest of too many matches and counts all", () => {
    db.transact(() => {
      for (let at = 0; at < 1_500; at++) {
        store(db, { id: `${at}`, title: at === 3 ? "Levee" : "Log", body: "levee" });
      }
    });
    const { hits, total } = search("lev", 3);
    expect(total).toBe(1_500);
    expect(hits.map(({ id }) => id)).toEqual(["3", "1499", "1498"]);
  });

  it("returns room, time, severity and match of a hit", () => {
    const json = { container: { id: "7", name: "EOC" }, created: 1, modified: 2 };
    store(db, { id: "1", title: "Patrol", body: "Levée nord", json });
    store(db, {
      collection: "alerts",
      id: "2",
      title: "Levee",
      body: "",
      json: { roomName: "Tac", severity: "HIGH" },
    });
    expect(search("levee", 10).hits).toEqual([
      {
        ...{ collection: "alerts", id: "2", title: "Levee", excerpt: "\u2068Levee\u2069" },
        ...{ field: null, room: "Tac", person: null, changed: null, severity: "HIGH" },
        ...{ level: "unknown", isLevelByRule: false },
      },
      {
        ...{ collection: "tasks", id: "1", title: "Patrol", excerpt: "\u2068Levée\u2069 nord" },
        ...{ field: null, room: "EOC", person: null, changed: 2, severity: null },
        ...{ level: null, isLevelByRule: false },
      },
    ]);
  });
});
