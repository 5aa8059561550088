import { cpSync } from "node:fs";
import { expect } from "vitest";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import type { OpenedStore } from "../store.ts";
import { runInProcess } from "./files.ts";
import { makeFolder, openTestStore } from "./fixture.ts";

/** How the process of a store ended. */
export type End = "closed" | "killed";

/** The contents of the store that `makeStore` makes. */
export type Known = {
  entries: OutboxEntry[];
  draft: string | null;
  /** The stored records as JSON, by id. */
  tasks: Map<string, string>;
};

/** Number of tasks in it. */
export const taskCount = 300;

/**
 * Makes a store with sent and queued messages and a draft, partly in the files and partly in the logs, in
 * another process, which then closes it or is killed; returns its folder.
 */
export function makeStore(end: End): string {
  const folder = makeFolder();
  const script = `
    import { cpSync } from "node:fs";
    import { openTestStore, toIngest, toBody } from "#main/store/test/fixture.ts";
    import { aTask, anAlert } from "#shared/test/records.ts";
    const message = (text) => ({ kind: "message", userId: "7", text });
    const tasks = (count, more) => toIngest("tasks", Array.from({ length: count }, (_, at) =>
      aTask({ id: String(at), details: "Text ".repeat(40) + at, ...more })));
    const first = openTestStore(${JSON.stringify(folder)}).store;
    await first.ingest(tasks(${taskCount - 100}, {}));
    await first.ingest(toIngest("alerts", Array.from({ length: 100 }, (_, at) => anAlert({ id: String(at) }))));
    for (let at = 0; at < 20; at += 1) {
      const { id } = await first.addOperation(message("Sent " + at + " ä".repeat(300)), at, null);
      await first.transitionEntry(id, ["queued"], { state: "sending" }, at);
      await first.transitionEntry(id, ["sending"], { state: "sent", serverId: "s" + at }, at);
    }
    await first.close();
    cpSync(${JSON.stringify(folder)}, ${JSON.stringify(olderThan(folder))}, { recursive: true });
    const { store } = openTestStore(${JSON.stringify(folder)});
    await store.ingest(tasks(${taskCount}, { status: "DONE" }));
    await store.ingest(toIngest("alerts", [anAlert({ id: "new" })]));
    await store.addOperation(message("Queued 1"), 100, null);
    await store.addOperation(message("Queued 2 " + "ü".repeat(300)), 101, null);
    await store.saveDraft("8", "Not sent yet", 102);
    ${end === "closed" ? "await store.close(); process.exit(0);" : 'process.kill(process.pid, "SIGKILL");'}`;
  const { signal, status, stderr } = runInProcess(script);
  expect([signal, status], stderr).toEqual(end === "closed" ? [null, 0] : ["SIGKILL", null]);
  return folder;
}

/** Returns the folder with an older copy of the store in a folder. */
export const olderThan = (folder: string): string => `${folder}-older`;

/** Copies a closed store to a new folder. */
export function copyStore(folder: string): string {
  const copy = makeFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Reads the contents of a store. */
async function readKnown({ store }: OpenedStore): Promise<Known> {
  const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 10_000 });
  const tasks = new Map<string, string>();
  for (let at = 0; at < taskCount; at += 1) {
    const json = await store.getRecordJson("tasks", `${at}`);
    if (json !== null) tasks.set(`${at}`, json);
  }
  const conversation = await store.getConversation("8");
  return { entries: rows.toReversed(), draft: conversation?.draft ?? null, tasks };
}

/** Opens a store, reads its contents and closes it. */
export async function openAndRead(folder: string) {
  const opened = openTestStore(folder);
  try {
    const { recovered } = opened;
    return { recovered, known: await readKnown(opened), hasLosses: await opened.store.hasLosses() };
  } finally {
    await opened.store.close();
  }
}
