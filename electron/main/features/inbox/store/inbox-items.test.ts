import { cpSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "#main/store/database.ts";
import { cacheFile, ledgerFile } from "#main/store/files/cache-and-ledger.ts";
import { openStore } from "#main/store/files/open-store.ts";
import { attachFile } from "#main/store/files/store-file.ts";
import { sql } from "#main/store/sql.ts";
import type { Store } from "#main/store/store.ts";
import { key, makeFolder, now, parts, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { openForTest } from "#main/store/test/store-per-test.ts";
import { findDueBounds } from "#shared/features/inbox/urgency.ts";
import { anAlert, aTask } from "#shared/test/records.ts";
import { trackInboxChanges } from "./inbox-changes.ts";
import { createInboxItems } from "./inbox-items.ts";

const list = (store: Store, at = now) =>
  store.listInbox({ kinds: [], now: at, offset: 0, limit: 50 });

const hour = 3_600_000;
const tasks = Array.from({ length: 12 }, (_, at) =>
  aTask({ id: `${at}`, name: `Task ${at}`, due: at < 2 ? null : now + (at - 5) * 5 * hour }),
);

/** Opens a store as a start of the app does. */
function openAtStart(folder: string): Store {
  const { store, recovered } = unwrap(openStore({ folder, key, isMoving: true }, parts));
  expect(recovered).toEqual([]);
  onTestFinished(() => store.close());
  return store;
}

/** Makes a closed store whose inbox was listed; returns its folder. */
async function makeListed(): Promise<string> {
  const folder = makeFolder();
  const { store } = openForTest(folder);
  unwrap(await store.ingest(toIngest("tasks", tasks)));
  unwrap(await store.ingest(toIngest("alerts", [anAlert({ id: "a" })])));
  await list(store);
  await store.close();
  return folder;
}

it("is listed after a start as before, at any time, without a write", async () => {
  const folder = await makeListed();
  const { store } = openForTest(copyOf(folder));
  const [first, later] = [await list(store), await list(store, now + 20 * hour)];
  expect(later.groups).not.toEqual(first.groups);
  const started = openAtStart(folder);
  expect(await list(started)).toEqual(first);
  expect(await list(started, now + 20 * hour)).toEqual(later);
  expect(statSync(join(folder, "cache.db-wal")).size).toBe(0);
});

it.each<[string, (store: Store) => Promise<unknown>]>([
  ["a response", async (store) => unwrap(await store.ingest(toIngest("tasks", tasks.slice(0, 5))))],
  ["a snooze", (store) => store.snoozeItems([{ kind: "task", id: "7" }], null, now)],
  ["an acknowledgement", (store) => store.requestAcknowledgements(["a"], now, null)],
])("is of now after a kill that followed %s", async (_what, change) => {
  const folder = await makeListed();
  const { store } = openForTest(folder);
  await list(store);
  await change(store);
  // As the files are when the process is killed.
  const started = openAtStart(copyOf(folder));
  const expected = await list(store);
  expect(await list(started)).toEqual(expected);
});

/** Connects to an empty store. */
function openCache(): Database {
  const folder = makeFolder();
  mkdirSync(folder);
  const db = connect();
  onTestFinished(() => db.close());
  for (const file of [cacheFile, ledgerFile]) {
    attachFile(db, file, { path: join(folder, `${file.name}.db`), key }, false);
  }
  return db;
}

function copyOf(folder: string): string {
  const copy = makeFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

it("is listed if the cache cannot be written", () => {
  const db = openCache();
  for (let seq = 1; seq <= 300; seq += 1) {
    db.run`INSERT INTO records (seq, collection, id, hash, json)
      VALUES (${seq}, 'tasks', ${`${seq}`}, '', '{}')`;
    db.run`INSERT INTO rows (seq, collection, id, title, title_key, search, state, due)
      VALUES (${seq}, 'tasks', ${`${seq}`}, '', '', '', 'OPEN', ${now + seq})`;
  }
  // No page can be added, as on a full disk.
  db.exec("PRAGMA cache.max_page_count = 1");
  const items = createInboxItems(db, { isReading: false, isTemporary: false });
  trackInboxChanges(db);
  items.fill();
  const bounds = findDueBounds(now, "UTC");
  const { counts } = items.count(bounds);
  const at = { bounds, counts };
  expect(items.read(sql`id`, ["task"], { offset: 298, limit: 9 }, at)).toEqual([
    { id: "299" },
    { id: "300" },
  ]);
  expect(db.column`SELECT id FROM cache.inbox_items`).toEqual([]);
  items.save();
  expect(db.column`SELECT print FROM cache.inbox_state`).toEqual([]);
});
