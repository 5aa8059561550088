import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { anAlert } from "#shared/test/records.ts";
import type { Ingest } from "../records/ingest-input.ts";
import { sql } from "../sql.ts";
import type { Store } from "../store.ts";
import { changeLedger, forgetJournal, forgetProofs } from "../test/files.ts";
import { makeFolder, now, openHere, toIngest, unwrap } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";

const everything = { which: "everything", offset: 0, limit: 10_000 } as const;

/** Spoils some of the ledger's pages, counted from 0. */
function spoilPages(folder: string, first: number, count: number): void {
  const path = join(folder, "ledger.db");
  const bytes = readFileSync(path);
  bytes.fill(0x55, first * 4096, (first + count) * 4096);
  writeFileSync(path, bytes);
}

/** Leaves the second entry unreadable, and nothing from which it could be restored. */
function spoilSecondEntry(folder: string): void {
  const operation = sql`replace(operation, '{', 'x')`;
  changeLedger(
    folder,
    (db) => db.run`UPDATE ledger.outbox SET operation = ${operation} WHERE seq = 2`,
  );
  forgetProofs(folder);
  forgetJournal(folder);
}

const listAlerts = async (store: Store, ids: string[], more: Partial<Ingest> = {}) => {
  const alerts = ids.map((id) => anAlert({ id }));
  unwrap(await store.ingest(toIngest("alerts", alerts, more)));
};

it("carries over what can be read of a damaged outbox, and its chain tells what cannot", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  for (let at = 1; at <= 600; at += 1) {
    await store.addOperation(
      { kind: "message", userId: "7", text: `${at} `.repeat(99) },
      now,
      null,
    );
  }
  await store.saveDraft("8", "Not sent yet", now);
  await store.close();
  spoilPages(folder, 66, 8);
  forgetJournal(folder);

  const damaged = openHere(folder);
  expect(damaged.recovered).toMatchObject([{ file: "ledger" }, { file: "journal" }]);
  const rows = (await damaged.store.listEntries(everything)).rows.toReversed();
  const seqs = rows.map(({ seq }) => seq);
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.length).toBeLessThan(600);
  expect(rows).toEqual(
    seqs.map((seq) =>
      expect.objectContaining({
        operation: expect.objectContaining({ text: `${seq} `.repeat(99) }),
      }),
    ),
  );
  expect((await damaged.store.getConversation("8"))?.draft).toBe("Not sent yet");
  const afterGap = seqs.find((seq, place) => seq !== place + 1);
  const broken = { isWhole: false, brokenAt: afterGap };
  expect(await damaged.store.verifyOutbox()).toEqual(broken);
  expect(await damaged.store.addOperation({ kind: "registerDevice" }, now, null)).toMatchObject({
    seq: 601,
  });
  await damaged.store.close();
  const next = openForTest(folder);
  expect(next.recovered).toEqual([]);
  expect(await next.store.verifyOutbox()).toEqual(broken);
});

it("asks again for an acknowledgement whose entry cannot be read, and for no other", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  await listAlerts(store, ["a", "b", "c"]);
  for (const alertId of ["a", "b", "c"]) {
    await store.addOperation({ kind: "acknowledge", alertId }, now, null);
  }
  const [, , c] = await store.listOpenEntries();
  await store.transitionEntry(c?.id ?? "", ["queued"], { state: "sent" }, now);
  await store.close();
  spoilSecondEntry(folder);

  const damaged = openForTest(folder);
  expect(damaged.recovered).toMatchObject([
    { file: "ledger", reason: "An entry of the outbox has changed." },
    { file: "journal", reason: "It is missing." },
  ]);
  const { rows } = await damaged.store.listEntries(everything);
  expect(rows.map(({ seq, operation, state }) => [seq, operation, state])).toEqual([
    [4, { kind: "acknowledge", alertId: "b" }, "queued"],
    [3, { kind: "acknowledge", alertId: "c" }, "sent"],
    [1, { kind: "acknowledge", alertId: "a" }, "queued"],
  ]);
  expect(await damaged.store.verifyOutbox()).toEqual({ isWhole: false, brokenAt: 3 });
});

it("asks again also where only the acknowledgement of a former life of the alert can be read", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  const list = (ids: string[], at: number) => listAlerts(store, ids, { scope: "NEW", at });
  await list(["a"], now);
  const { id } = await store.addOperation({ kind: "acknowledge", alertId: "a" }, now + 1, null);
  await store.transitionEntry(id, ["queued"], { state: "sent" }, now + 2);
  await list([], now + 3);
  await list(["a"], now + 4);
  await store.addOperation({ kind: "acknowledge", alertId: "a" }, now + 5, null);
  await store.close();
  spoilSecondEntry(folder);

  const damaged = openForTest(folder);
  const { rows } = await damaged.store.listEntries(everything);
  expect(rows.map(({ seq, state, created }) => [seq, state, created])).toEqual([
    [3, "queued", now + 5],
    [1, "sent", now + 1],
  ]);
  expect((await damaged.store.getAlert("a"))?.ledger.former).toHaveLength(1);
});
