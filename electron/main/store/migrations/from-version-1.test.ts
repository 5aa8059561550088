import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#shared/model/user.ts";
import { connect, type Database } from "../database.ts";
import { hashRecord } from "../hash-record.ts";
import type { Store } from "../store.ts";
import {
  anAlert,
  aTask,
  firstTasks,
  key,
  makeFolder,
  now,
  openHere,
  toIngest,
  unwrap,
} from "../test/fixture.ts";
import { createRecords } from "./cache-001-records.ts";
import { createAlertSteps } from "./ledger-001-alert-steps.ts";
import { migrate } from "./migrate.ts";

const task = aTask({ id: "1", name: "Sandsäcke", status: "OPEN", due: 5 });
const aUser: User = {
  id: "12",
  name: "maria.keller",
  type: null,
  displayName: "Maria Keller",
  enabled: true,
  online: null,
  primaryEmail: "maria.keller@example.org",
  primaryPhone: null,
  profileOrgId: "3",
};
const alert = anAlert({ id: "7", title: "Deichbruch", created: 3 });

function insertRecord(db: Database, collection: string, record: { id: string }): number {
  const json = JSON.stringify(record);
  return db.run(
    "INSERT INTO records (collection, id, hash, json) VALUES (?, ?, ?, ?)",
    collection,
    record.id,
    hashRecord(json),
    json,
  );
}

/** Writes a store as the first version did: a task, an alert to be acknowledged, their first sync. */
function writeFirstVersion(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const db = connect();
  for (const name of ["cache", "ledger"]) {
    db.run(`ATTACH ? AS ${name} KEY ?`, join(folder, `${name}.db`), key);
  }
  migrate(db, "cache", [createRecords]);
  migrate(db, "ledger", [createAlertSteps]);
  db.run(
    `INSERT INTO tasks (seq, id, name, status, due, name_key, search)
      VALUES (?, '1', 'Sandsäcke', 'OPEN', 5, 'sandsacke', 'sandsacke')`,
    insertRecord(db, "tasks", task),
  );
  db.run(
    "INSERT INTO alerts (seq, id, state, created) VALUES (?, '7', 'NEW', 3)",
    insertRecord(db, "alerts", alert),
  );
  for (const name of ["tasks", "alerts"]) {
    db.run("INSERT INTO syncs (collection, synced) VALUES (?, ?)", name, now - 1);
  }
  db.run(
    "INSERT INTO changes (collection, id, kind, at) VALUES ('tasks', '1', 'added', ?)",
    now - 1,
  );
  db.run("INSERT INTO alert_steps (id, seen, acknowledge_requested) VALUES ('7', 1, 2)");
  db.close();
}

describe("a store of version 1", () => {
  let store: Store;
  beforeEach(() => {
    const folder = makeFolder();
    writeFirstVersion(folder);
    const opened = openHere(folder);
    expect(opened.recovered).toEqual([]);
    store = opened.store;
  });
  afterEach(() => store.close());

  it("keeps its tasks, its alerts and what became of them", async () => {
    expect(await store.getRecord("tasks", "1")).toEqual(task);
    expect((await store.listTasks({ ...firstTasks, filter: "sands" })).total).toBe(1);
    expect(await store.getAlert("7")).toMatchObject({ ...alert, ledger: { seen: 1 } });
    expect(await store.listOpenEntries()).toMatchObject([
      { wish: { kind: "acknowledge", alertId: "7" } },
    ]);
  });

  it("finds by full text what it had stored", async () => {
    const find = async (text: string) =>
      (await store.search(text, 10)).hits.map(({ collection, id }) => `${collection} ${id}`);
    expect(await find("sandsacke")).toEqual(["tasks 1"]);
    expect(await find("deich")).toEqual(["alerts 7"]);
  });

  it("was never synced of what the first version did not store", async () => {
    const synced = (await store.listStored()).filter((stored) => stored.synced !== null);
    expect(synced).toEqual([
      { collection: "tasks", synced: now - 1, total: 1, unreadable: 0 },
      { collection: "alerts", synced: now - 1, total: 1, unreadable: 0 },
    ]);
  });

  it("has no profile until one is written", async () => {
    expect(await store.readProfile()).toBeNull();
    await store.writeProfile(aUser, now);
    expect(await store.readProfile()).toEqual({ profile: aUser, synced: now });
  });

  it("tells from now on what changes, and nothing of its first sync", async () => {
    expect((await store.readDigest(0, 10, now)).lines).toEqual([]);
    const closed = { ...task, status: "CLOSED", due: null };
    unwrap(await store.ingest(toIngest("tasks", [closed])));
    expect((await store.readDigest(0, 10, now)).lines).toMatchObject([
      { kind: "closed", collection: "tasks", id: "1" },
    ]);
  });
});
