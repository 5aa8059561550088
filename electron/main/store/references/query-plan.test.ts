import { expect, it } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { openSearch } from "#main/features/search/test/open.ts";
import type { ReferenceQuery } from "#shared/records/reference-schema.ts";
import { aForm } from "#shared/test/forms.ts";
import { aContainer, aPerson, aRoom, aSubmission } from "#shared/test/records.ts";
import type { Collection } from "../collection.ts";
import type { Database } from "../database.ts";
import { recordPeople } from "../records/people.ts";
import { writeRows } from "../records/write-row.ts";
import { raw } from "../sql.ts";
import { explain } from "../test/explain.ts";
import { listReferences } from "./list-references.ts";

/** Stores a record with its row, links and people. */
function store<T extends { id: string }>(db: Database, collection: Collection<T>, record: T): void {
  const seq = db.run`INSERT INTO records (collection, id, hash, json)
    VALUES (${collection.name}, ${record.id}, '', ${JSON.stringify(record)})`;
  recordPeople(db, [record]);
  writeRows(db, collection, [{ seq, record }]);
}

/** Steps that read all rows of a table or index; the full-text index reads only what matches. */
const isScan = (step: string): boolean =>
  /^SCAN (?:cache\.)?(?:links|records|rows|people|search)\b/.test(step) &&
  !/INDEX \d+:(?:=|.*M)/.test(step);

it("no statement reads a whole table or index, however many records are stored", () => {
  const { db } = openSearch();
  const ana = aPerson("Ana Paz", "1001");
  const container = aContainer("1", "Harbour Hall");
  const submission = { creator: ana, container, process: { id: "p", name: "Fuel" } };
  db.transact(() => {
    store(db, collections.rooms, aRoom({ id: "1", name: "Harbour Hall" }));
    store(db, collections.submissions, aSubmission({ id: "s", ...submission }));
    store(db, collections.offlineSubmissions, aSubmission({ id: "s", ...submission }));
    store(db, collections.forms, aForm({ id: "f", container, description: "At Harbour Hall" }));
  });
  const plans = explain(db, (watched) => {
    const list = (kind: ReferenceQuery["kind"], id: string) => {
      for (const direction of ["usedBy", "uses"] as const) {
        for (const depth of [1, 3]) {
          listReferences(watched, { kind, id, direction, depth, limit: 20 });
        }
      }
    };
    list("room", "1");
    list("group", "1");
    list("person", "1001");
    list("process", "p");
    list("submission", "s");
    list("form", "f");
  });
  expect(plans.size).toBeGreaterThan(10);
  for (const [text, steps] of plans) expect(steps.filter(isScan), text).toEqual([]);
  const unindexed = explain(
    db,
    (watched) => watched.all`SELECT seq FROM links WHERE ${raw("name = 'a'")}`,
  );
  expect([...unindexed.values()].flat().filter(isScan)).toEqual(["SCAN links"]);
  db.close();
});
