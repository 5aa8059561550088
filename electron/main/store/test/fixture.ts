import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { setTimer } from "#main/system/clock.ts";
import type { Result } from "#shared/lib/result.ts";
import { openStore, type StoreParts } from "../files/open-store.ts";
import type { Ingest } from "../records/ingest-input.ts";
import type { OpenedStore, Store } from "../store.ts";
import { openStoreInWorker } from "../thread/store-rpc.ts";

export const key = "0123456789abcdef".repeat(4);
export const now = Date.UTC(2026, 1, 3, 10, 11, 12);
export const workerScript = new URL("../../app/store/store-thread.ts", import.meta.url);

/** Returns the path of a new folder for one store, below the system's temporary folder. */
export const makeFolder = (): string => join(mkdtempSync(join(tmpdir(), "watchdesk-")), "store");

/** Returns the value of a result; throws if it failed. */
export function unwrap<T>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

/** The parts that every test store is opened with. */
export const parts: StoreParts = { ...storeDeclarations, now: () => now, setTimer };

const openWithKey = (folder: string): OpenedStore => unwrap(openStore({ folder, key }, parts));

/** A closed, empty store: a copy of it opens in half the time that a new one takes. */
let template: string | null = null;

function makeEmptyStore(): string {
  const folder = makeFolder();
  void openWithKey(folder).store.close();
  return folder;
}

/** Opens the store in a folder; a new one begins as a copy of an empty store. */
export function openTestStore(folder: string): OpenedStore {
  if (!existsSync(folder)) {
    template ??= makeEmptyStore();
    cpSync(template, folder, { recursive: true });
  }
  return openWithKey(folder);
}

export const openTestStoreInWorker = async (folder: string): Promise<OpenedStore> =>
  unwrap(await openStoreInWorker({ ...storeDeclarations, worker: workerScript }, { folder, key }));

/** Both ways to open a store, which must behave the same. */
export const openingModes: [string, (folder: string) => OpenedStore | Promise<OpenedStore>][] = [
  ["in this thread", openTestStore],
  ["in a worker", openTestStoreInWorker],
];

export const toBody = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

/** Makes a response that lists these records. */
export const toIngest = (
  collection: Ingest["collection"],
  records: unknown[],
  more: Partial<Ingest> = {},
): Ingest => ({
  collection,
  scope: "everything",
  bodies: [toBody(records)],
  dialect: defaultDialect,
  at: now,
  ...more,
});

/** Lists a window of rows as if each had been viewed. */
export const listViewed = async (
  store: Store,
  query: Parameters<Store["listRecords"]>[0],
): ReturnType<Store["listRecords"]> => {
  const { rows, ...whole } = await store.listRecords(query);
  return { rows: rows.map((row) => ({ ...row, isUnseen: false })), ...whole };
};

/** Reads every file of a folder. */
export const readFiles = (folder: string): [string, Buffer][] =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
