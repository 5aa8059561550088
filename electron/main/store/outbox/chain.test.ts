import { beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "#shared/model/outbox.ts";
import type { Database } from "../database.ts";
import { raw } from "../sql.ts";
import type { Store } from "../store.ts";
import { changeLedger } from "../test/files.ts";
import { makeFolder, now, openHere } from "../test/fixture.ts";
import { appendEntry } from "./add-operation.ts";
import { createChainCheck, pruneOutbox } from "./verify-outbox.ts";

const message = (text: string): Operation => ({ kind: "message", userId: "7", text });

/** Opens a store for as long as something is done with it. */
async function withStore<T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> {
  const { store, recovered } = openHere(folder);
  expect(recovered).toEqual([]);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const verify = (folder: string) => withStore(folder, (store) => store.verifyOutbox());
const addOne = (folder: string) =>
  withStore(folder, (store) => store.addOperation(message("Later"), now, null));
const prune = (folder: string) => withStore(folder, (store) => store.pruneOutbox(now + 1));
const run = (folder: string, ...statements: string[]) =>
  changeLedger(folder, (db) => {
    for (const sql of statements) expect(db.all`${raw(sql)} RETURNING 1`, sql).not.toEqual([]);
  });

const whole = { isWhole: true, brokenAt: null };

describe("the chain of a closed outbox with six entries, the first three of them settled", () => {
  let folder: string;
  beforeEach(async () => {
    folder = makeFolder();
    await withStore(folder, async (store) => {
      for (const text of ["1", "2", "3", "4", "5", "6"]) {
        const { id, seq } = await store.addOperation(message(text), now, null);
        if (seq <= 3) await store.transitionEntry(id, ["queued"], { state: "discarded" }, now);
      }
    });
  });

  const expectBroken = async (brokenAt: number) => {
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt });
    await addOne(folder);
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt });
    await prune(folder);
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt });
  };

  it("is whole, also when entries are added and pruned", async () => {
    expect(await verify(folder)).toEqual(whole);
    await addOne(folder);
    expect(await verify(folder)).toEqual(whole);
    await prune(folder);
    expect(await verify(folder)).toEqual(whole);
    const { rows } = await withStore(folder, (store) =>
      store.listEntries({ which: "everything", offset: 0, limit: 10 }),
    );
    expect(rows.map(({ seq }) => seq)).toEqual([7, 6, 5, 4]);
    await addOne(folder);
    expect(await verify(folder)).toEqual(whole);
  });

  it("is whole when everything was pruned, and goes on from there", async () => {
    await withStore(folder, async (store) => {
      for (const { id } of await store.listOpenEntries()) {
        await store.transitionEntry(id, ["queued"], { state: "discarded" }, now);
      }
      await store.pruneOutbox(now);
      expect((await store.listEntries({ which: "everything", offset: 0, limit: 9 })).total).toBe(6);
      await store.pruneOutbox(now + 1);
      expect((await store.listEntries({ which: "everything", offset: 0, limit: 9 })).total).toBe(0);
      expect(await store.verifyOutbox()).toEqual(whole);
    });
    expect(await addOne(folder)).toMatchObject({ seq: 7 });
    expect(await verify(folder)).toEqual(whole);
  });

  it("takes the steps of pruned entries along, and no others", async () => {
    await prune(folder);
    const entries = changeLedger(
      folder,
      (db) => db.all`SELECT DISTINCT entry FROM ledger.outbox_steps ORDER BY entry`,
    );
    expect(entries).toEqual([{ entry: 4 }, { entry: 5 }, { entry: 6 }]);
  });

  it.each([1, 2, 4, 5])("breaks after entry %i when that one is deleted", async (seq) => {
    run(folder, `DELETE FROM ledger.outbox WHERE seq = ${seq}`);
    await expectBroken(seq + 1);
  });

  it.each([
    ["the last entry", "seq = 6", 6],
    ["the last two entries", "seq > 4", 5],
    ["every entry", "TRUE", 1],
  ])("breaks where %s was cut off", async (_, where, brokenAt) => {
    run(folder, `DELETE FROM ledger.outbox WHERE ${where}`);
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt });
  });

  it("stays broken behind what was cut off when others are added", async () => {
    run(folder, "DELETE FROM ledger.outbox WHERE seq > 4");
    expect(await addOne(folder)).toMatchObject({ seq: 7 });
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt: 7 });
  });

  it.each([
    ["the operation", `operation = '{"kind":"message","userId":"7","text":"Changed"}'`],
    ["the id", "id = 'another'"],
    ["the lane", "lane = 'message:8'"],
    ["the time", "created = created + 1"],
    ["the hash", "hash = upper(hash)"],
  ])("breaks at an entry of which %s was changed", async (_, change) => {
    run(folder, `UPDATE ledger.outbox SET ${change} WHERE seq = 3`);
    await expectBroken(3);
  });

  it("breaks where two entries changed places", async () => {
    run(
      folder,
      "UPDATE ledger.outbox SET seq = 100 WHERE seq = 4",
      "UPDATE ledger.outbox SET seq = 4 WHERE seq = 5",
      "UPDATE ledger.outbox SET seq = 5 WHERE seq = 100",
    );
    await expectBroken(4);
  });

  it("breaks at an entry that was put between two others", async () => {
    run(
      folder,
      "UPDATE ledger.outbox SET seq = seq + 100 WHERE seq > 3",
      "UPDATE ledger.outbox SET seq = seq - 99 WHERE seq > 100",
      `INSERT INTO ledger.outbox (seq, id, operation, lane, created, hash, state)
        SELECT 4, 'inserted', operation, lane, created, hash, 'sent' FROM ledger.outbox WHERE seq = 3`,
    );
    await expectBroken(4);
  });

  it("breaks at an entry that was put behind the last", async () => {
    run(
      folder,
      `INSERT INTO ledger.outbox (seq, id, operation, lane, created, hash, state)
        SELECT 7, 'inserted', operation, lane, created, hash, 'sent' FROM ledger.outbox WHERE seq = 6`,
    );
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt: 7 });
  });

  it("breaks at the first entry where the ends were lost", async () => {
    await prune(folder);
    run(folder, "DELETE FROM ledger.outbox_ends");
    await expectBroken(4);
  });

  it("breaks at the last entry where the head's hash was changed", async () => {
    run(folder, "UPDATE ledger.outbox_ends SET head_hash = 'x'");
    expect(await verify(folder)).toEqual({ isWhole: false, brokenAt: 6 });
  });

  it("says nothing of an entry's way, which is what its steps are for", async () => {
    run(folder, "UPDATE ledger.outbox SET state = 'sent', settled = 1 WHERE seq = 5");
    expect(await verify(folder)).toEqual(whole);
  });

  describe("while it stays open", () => {
    /** The check, with how many entries it has read. */
    const watchCheck = (db: Database) => {
      let read = 0;
      const all: Database["all"] = (...query) => {
        const rows = db.all<never>(...query);
        if (query[0].join().includes("hash, settled")) read += rows.length;
        return rows;
      };
      const check = createChainCheck({ ...db, all });
      return () => {
        read = 0;
        return { ...check(), read };
      };
    };
    const append = (db: Database) => appendEntry(db, message("Later"), now, null);

    it("is read once where it is whole, and then only what was added", () =>
      changeLedger(folder, (db) => {
        const check = watchCheck(db);
        expect(check()).toEqual({ ...whole, read: 6 });
        expect(check()).toEqual({ ...whole, read: 0 });
        append(db);
        expect(check()).toEqual({ ...whole, read: 1 });
        pruneOutbox(db, now + 1);
        expect(check()).toEqual({ ...whole, read: 0 });
      }));

    it("breaks where an entry is deleted, each time that it is asked for", () =>
      changeLedger(folder, (db) => {
        const check = watchCheck(db);
        check();
        db.run`DELETE FROM outbox WHERE seq = 4`;
        expect(check()).toMatchObject({ isWhole: false, brokenAt: 5 });
        expect(check()).toMatchObject({ isWhole: false, brokenAt: 5 });
      }));

    it("breaks at an entry that was added and changed", () =>
      changeLedger(folder, (db) => {
        const check = watchCheck(db);
        check();
        append(db);
        db.run`UPDATE outbox SET created = created + 1 WHERE seq = 7`;
        expect(check()).toMatchObject({ isWhole: false, brokenAt: 7 });
      }));
  });
});
