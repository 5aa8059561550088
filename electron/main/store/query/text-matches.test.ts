import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { aTask } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import { connect } from "../database.ts";
import { readTerms } from "../sort-key.ts";
import { sql } from "../sql.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "../test/fixture.ts";
import { createTextMatches, type TextTerm } from "./text-matches.ts";

/** Few letters, so that texts often contain what is typed; with signs of GLOB, and letters that are normalized. */
const name = fc.string({ unit: fc.constantFrom(..."aabbbcÄß *?[-] "), maxLength: 14 });
const typed = fc.constantFrom(..."aabbbcä *?[-]  ");

/** What happens: a key, a deleted or pasted text, or a change of one of 40 records. */
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ key: typed }) },
    { weight: 3, arbitrary: fc.record({ deleted: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ pasted: name }) },
    { weight: 2, arbitrary: fc.record({ at: fc.nat(39), name }) },
  ),
  { minLength: 5, maxLength: 25 },
);

/** Reads a filter of words, each with or without a leading "-". */
const readFilter = (filter: string): TextTerm[] =>
  filter
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const isNegated = /^-./.test(word);
      const texts = readTerms(isNegated ? word.slice(1) : word);
      return texts.map((text) => ({ text, isNegated }));
    });

const meets = (text: string, terms: TextTerm[]): boolean =>
  terms.every((term) => normalizeForSearch(text).includes(term.text) !== term.isNegated);

function press(filter: string, step: { key: string } | { deleted: number } | { pasted: string }) {
  if ("key" in step) return filter + step.key;
  return "pasted" in step ? step.pasted : filter.slice(0, -step.deleted);
}

it("lists the same rows as a comparison of all texts, whatever was typed and changed before", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 40, maxLength: 40 }),
      steps,
      async (first, some) => {
        const { store } = openTestStore(makeFolder());
        const names = [...first];
        const ingest = async (at: number) =>
          unwrap(
            await store.ingest(
              toIngest(
                "tasks",
                names.map((own, id) => aTask({ id: `${id}`, name: own })),
                { at },
              ),
            ),
          );
        await ingest(now);
        let filter = "";
        for (const [at, step] of some.entries()) {
          if ("at" in step) {
            names[step.at] = step.name;
            await ingest(now + at + 1);
          } else filter = press(filter, step);
          const found = await store.listRecords({ ...firstRows, collection: "tasks", filter });
          const wanted = names.flatMap((own, id) =>
            meets(own, readFilter(filter)) ? [`${id}`] : [],
          );
          expect(found.rows.map(({ id }) => id).sort()).toEqual(wanted.sort());
          expect(found.total).toBe(wanted.length);
        }
        await store.close();
      },
    ),
    { numRuns: runs(12, 300) },
  );
});

describe("text matches", () => {
  const collectionAt = (at: number) => (at % 3 === 0 ? "alerts" : "tasks");

  it("are the same whether few rows are looked up or all are read", () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), steps, fc.nat(6), (names, some, maxFew) => {
        const db = connect();
        db.exec(`CREATE TABLE rows (seq INTEGER PRIMARY KEY, collection TEXT, search TEXT);
          CREATE INDEX rows_by_text ON rows (collection, seq, search);
          CREATE TABLE row_counts (collection TEXT, count INTEGER)`);
        names.forEach((text, at) => {
          const row = sql`${at + 5}, ${collectionAt(at)}, ${normalizeForSearch(text)}`;
          db.run`INSERT INTO rows VALUES (${row})`;
          db.run`INSERT INTO row_counts VALUES (${collectionAt(at)}, 1)`;
        });
        const find = createTextMatches(db, () => "", maxFew);
        let filter = "";
        for (const step of some) {
          if (!("at" in step)) filter = press(filter, step);
          const terms = readFilter(filter);
          if (terms.length === 0) continue;
          for (const collection of ["alerts", "tasks"] as const) {
            const { count, few, isAll, marks } = find(collection, terms);
            const all = names.flatMap((_, at) => (collectionAt(at) === collection ? at + 5 : []));
            const wanted = all.filter((seq) => meets(names[seq - 5] ?? "", terms));
            expect(all.filter((seq) => marks[seq] === 1)).toEqual(wanted);
            expect([count, isAll]).toEqual([wanted.length, wanted.length === all.length]);
            expect(few ?? wanted).toEqual(wanted);
          }
        }
        db.close();
      }),
      { numRuns: runs(200, 5_000) },
    );
  });
});
