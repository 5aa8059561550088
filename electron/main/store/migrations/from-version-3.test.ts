import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../database.ts";
import { fileKey } from "../file-key.ts";
import { hashRecord } from "../hash-record.ts";
import type { Store } from "../store.ts";
import { key, makeFolder, now, openHere, toBody, toIngest, unwrap } from "../test/fixture.ts";
import { firstRows } from "../test/records.ts";
import { createRecords } from "./cache-001-records.ts";
import { createRows } from "./cache-002-rows.ts";
import { createFullText } from "./cache-003-full-text.ts";
import { migrate } from "./migrate.ts";

/** A room as it was read and stored before rooms had a state. */
const aFormerRoom = (id: string, name: string) => ({
  id,
  name,
  type: "MUCROOM",
  org: null,
  lastActivityTime: null,
  membershipType: null,
});
const harbour = aFormerRoom("1", "Harbour");
const marathon = aFormerRoom("2", "Marathon");
const county = aFormerRoom("1", "County");

function insertRecord(
  db: Database,
  collection: string,
  record: ReturnType<typeof aFormerRoom>,
): void {
  const json = JSON.stringify(record);
  const seq = db.run(
    "INSERT INTO records (collection, id, hash, json) VALUES (?, ?, ?, ?)",
    collection,
    record.id,
    hashRecord(json),
    json,
  );
  db.run(
    `INSERT INTO rows (seq, collection, id, title, progress, title_key, progress_key, search)
      VALUES (?, ?, ?, ?, 'MUCROOM', lower(?), 'mucroom', lower(?))`,
    seq,
    collection,
    record.id,
    ...Array(3).fill(record.name),
  );
}

/** Writes a cache as the third version did: two rooms, of which one was renamed, and a group. */
function writeThirdVersion(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const db = connect();
  db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), key);
  migrate(db, "cache", [createRecords, createRows, createFullText]);
  insertRecord(db, "rooms", harbour);
  insertRecord(db, "rooms", marathon);
  insertRecord(db, "groups", county);
  for (const name of ["rooms", "groups"]) {
    db.run("INSERT INTO syncs (collection, synced) VALUES (?, ?)", name, now - 1);
  }
  db.run(
    "INSERT INTO changes (collection, id, kind, at, before) VALUES ('rooms', '1', 'changed', ?, ?)",
    now - 1,
    JSON.stringify({ ...harbour, name: "Port" }),
  );
  db.close();
}

describe("a store of version 3", () => {
  let folder: string;
  let store: Store;
  const open = () => {
    const opened = openHere(folder);
    expect(opened.recovered).toEqual([]);
    store = opened.store;
  };
  beforeEach(() => {
    folder = makeFolder();
    writeThirdVersion(folder);
    open();
  });
  afterEach(() => store.close());

  const listRooms = async (state: string | null) =>
    (await store.listRecords({ ...firstRows, collection: "rooms", state })).rows;
  const refresh = async (at: number) => {
    const bodies = [[marathon], [harbour]].map(toBody);
    const labels = ["SUSPENDED", "LIVE"];
    const rooms = unwrap(await store.ingest(toIngest("rooms", [], { bodies, labels, at })));
    const groups = unwrap(await store.ingest(toIngest("groups", [county], { at })));
    return { rooms, groups };
  };
  const readDigest = async () => (await store.readDigest(0, 10, now)).lines;
  const renaming = {
    kind: "changed",
    id: "1",
    at: now - 1,
    evidence: [{ field: "Name", before: "Port", after: "Harbour" }],
  };

  it("reads its rooms back whole, and lists them while their state is not known", async () => {
    expect(await store.getRecord("rooms", "1")).toEqual({ ...harbour, state: null });
    expect(await store.getRecord("groups", "1")).toEqual({ ...county, state: null });
    expect((await listRooms("LIVE")).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(await readDigest()).toMatchObject([renaming]);
  });

  it("learns their state with the next refresh, which is no news", async () => {
    const { rooms, groups } = await refresh(now);
    expect(rooms).toMatchObject({ added: [], changed: ["2", "1"], removed: [] });
    expect(groups).toMatchObject({ added: [], changed: [], removed: [] });
    expect(await listRooms("SUSPENDED")).toMatchObject([
      { id: "2", title: "Marathon", state: "SUSPENDED", isNews: false },
    ]);
    expect(await readDigest()).toMatchObject([renaming]);
  });

  it("is sound when it is checked after a crash", async () => {
    const left = connect();
    left.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), fileKey(key));
    const stored = left.all<{ hash: string; json: string }>("SELECT hash, json FROM cache.records");
    left.close();
    expect(stored.map(({ json }) => hashRecord(json))).toEqual(stored.map(({ hash }) => hash));
  });
});
