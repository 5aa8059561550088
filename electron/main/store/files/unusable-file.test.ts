import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ana, ben, from, idsOf, takeIn } from "#main/features/messages/store/test/messages.ts";
import { aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { connect } from "../database.ts";
import { runInProcess } from "../test/files.ts";
import { listAcknowledgements, makeStore } from "../test/filled-store.ts";
import { key, now, openTestStore, parts, toIngest, unwrap } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";
import { fileKey } from "./file-key.ts";
import { openStore } from "./open-store.ts";

const otherKey = Buffer.alloc(32, 7).toString("base64");

/** Opens the store in another process, changes it and kills that process. */
function killWhileOpen(folder: string, change: string): void {
  const script = `
    import { openTestStore, toIngest } from "#main/store/test/fixture.ts";
    import { ana, ben, from, idsOf, takeIn } from "#main/features/messages/store/test/messages.ts";
import { aTask } from "#shared/test/records.ts";
    const { store } = openTestStore(${JSON.stringify(folder)});
    ${change}
    process.kill(process.pid, "SIGKILL");`;
  const { signal, stderr } = runInProcess(script);
  expect(signal, stderr).toBe("SIGKILL");
}

function overwrite(path: string, offset: number, length: number): void {
  const bytes = readFileSync(path);
  bytes.subarray(offset, offset + length).forEach((byte, at) => {
    bytes[offset + at] = byte ^ 0x55;
  });
  writeFileSync(path, bytes);
}

describe("a file that cannot be used", () => {
  it("is set aside unchanged if the key differs, and opens with its own key", async () => {
    const folder = await makeStore();
    killWhileOpen(folder, `await store.requestAcknowledgements(["2"], 5, null);`);
    const files = (own: string) =>
      ["", "-wal"].map((end) => readFileSync(`${own}${end}`).toString("base64"));
    const before = files(join(folder, "ledger.db"));

    const { store, recovered } = unwrap(openStore({ folder, key: otherKey }, parts));
    expect(recovered).toMatchObject([
      ...["cache", "ledger"].map((file) => ({
        file,
        reason: "file is not a database",
        setAsideAs: join(folder, `${file}.2026-02-03T10-11-12.000Z.db`),
      })),
      { file: "journal", setAsideAs: join(folder, "journal.2026-02-03T10-11-12.000Z") },
    ]);
    expect(await store.listRecords(firstTasks)).toEqual({ rows: [], total: 0, groups: [] });
    await store.close();

    const aside = recovered[1]?.setAsideAs ?? "";
    expect(files(aside)).toEqual(before);
    const db = connect();
    db.run`ATTACH ${aside} AS aside KEY ${fileKey(key)}`;
    const acknowledged = db.all`SELECT id FROM aside.alert_steps WHERE acknowledge_requested = 5`;
    expect(acknowledged).toEqual([{ id: "2" }]);
  });

  it("is set aside if it is no database", async () => {
    const folder = await makeStore();
    writeFileSync(join(folder, "cache.db"), "not a database".repeat(1000));
    const { store, recovered } = openForTest(folder);
    expect(recovered).toMatchObject([{ file: "cache" }]);
    expect(readFileSync(recovered[0]?.setAsideAs ?? "", "utf8")).toContain("not a database");
    expect(await listAcknowledgements(store)).toEqual(["1"]);
    expect(await store.ingest(toIngest("tasks", [aTask({ id: "1" })]))).toMatchObject({ ok: true });
  });

  it("is restored from the journal if it is a damaged ledger", async () => {
    const folder = await makeStore(2_000);
    const before = openTestStore(folder).store;
    const renamed = (name: string) => toIngest("rooms", [{ id: 1, name }], { at: now + 1 });
    unwrap(await before.ingest(renamed("Hall")));
    unwrap(await before.ingest(renamed("Renamed")));
    expect(await before.recordView("rooms", "1", now + 2)).toBe(true);
    await before.markSeen(now + 3);
    await takeIn(before, [from(ana.id, "1", 1), from(ana.id, "2", 2), from(ben.id, "3", 3)]);
    await before.saveDraft(ana.id, "Not sent yet", now);
    await before.recordRead(ana.id, 1);
    await before.markMessagesShown(["2"], now);
    await before.close();
    const path = join(folder, "ledger.db");
    overwrite(path, Math.floor(statSync(path).size * 0.6), 4096);
    const { store, recovered } = openForTest(folder);
    expect(recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
    expect(await listAcknowledgements(store)).toEqual(["1"]);
    expect(await store.recordView("rooms", "1", now + 2)).toBe(false);
    expect(await store.readSeen()).toBe(now + 3);
    expect((await store.getAlert("1999"))?.ledger.seen).not.toBeNull();
    expect(await store.getConversation(ana.id)).toMatchObject({ draft: "Not sent yet", unread: 1 });
    expect(idsOf(await store.listUnshownMessages())).toEqual(["3"]);
  });

  it("is set aside at the next start if its damage is found while it is open", async () => {
    const folder = await makeStore();
    const path = join(folder, "cache.db");
    const half = Math.floor(statSync(path).size / 2);
    const first = openTestStore(folder);
    overwrite(path, half, half);
    expect(first.recovered).toEqual([]);
    await expect(first.store.ingest(toIngest("tasks", []))).rejects.toMatchObject({
      code: "storeUnavailable",
      message: expect.stringContaining("damaged"),
    });
    await first.store.close();

    const second = openTestStore(folder);
    expect(second.recovered).toMatchObject([{ file: "cache" }]);
    await second.store.close();
    expect(openTestStore(folder).recovered).toEqual([]);
  });
});
