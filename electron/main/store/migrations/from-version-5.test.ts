import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CollectionName } from "#shared/model/collection.ts";
import { cacheFile } from "../cache-file.ts";
import { connect, type Database } from "../database.ts";
import { hashRecord } from "../hash-record.ts";
import type { Store } from "../store.ts";
import { key, makeFolder, openHere, toIngest, unwrap } from "../test/fixture.ts";
import { aForm } from "../test/records.ts";
import { migrate } from "./migrate.ts";

/** Stores a record as the fifth version did, findable by its own texts whatever its copies say. */
function insertRecord(db: Database, collection: CollectionName, title: string, body = ""): void {
  const json = JSON.stringify({ id: "1", name: title });
  const seq = db.run(
    "INSERT INTO records (collection, id, hash, json) VALUES (?, '1', ?, ?)",
    collection,
    hashRecord(json),
    json,
  );
  db.run(
    `INSERT INTO search (rowid, title, body, collection, title_text, body_text)
      VALUES (?, lower(?), lower(?), ?, ?, ?)`,
    seq,
    title,
    body,
    collection,
    title,
    body,
  );
}

/** Writes a cache as the fifth version did: one object in several collections, and others of its id. */
function writeFifthVersion(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const db = connect();
  db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), key);
  migrate(db, "cache", cacheFile.migrations.slice(0, 5));
  insertRecord(db, "recentForms", "Levee", "Depot");
  insertRecord(db, "forms", "Levee", "Depot height");
  insertRecord(db, "offlineSubmissions", "Levee", "pending");
  insertRecord(db, "submissions", "Levee", "approved");
  insertRecord(db, "processes", "Levee");
  db.close();
}

describe("a store of version 5", () => {
  let store: Store;
  beforeEach(() => {
    const folder = makeFolder();
    writeFifthVersion(folder);
    const opened = openHere(folder);
    expect(opened.recovered).toEqual([]);
    store = opened.store;
  });
  afterEach(() => store.close());

  const find = async (text: string) => {
    const { hits, total } = await store.search(text, 10);
    expect(total).toBe(hits.length);
    return hits.map(({ collection }) => collection).sort();
  };

  it("finds an object that several collections hold once", async () => {
    expect(await find("levee")).toEqual(["forms", "processes", "submissions"]);
    expect(await find("depot")).toEqual(["forms"]);
    expect(await find("approved")).toEqual(["submissions"]);
    expect(await find("pending")).toEqual(["offlineSubmissions"]);
    expect(await find("pending approved")).toEqual([]);
  });

  it("finds a copy that is left when the better one is gone", async () => {
    unwrap(await store.ingest(toIngest("forms", [aForm({ id: "2" })])));
    expect(await find("levee depot")).toEqual(["recentForms"]);
    expect(await find("height")).toEqual([]);
  });
});
