import { copyFileSync, cpSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder, now, openHere } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";

it("gives everything that was written back where the ledger was deleted", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  const { id } = await store.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  await store.transitionEntry(id, ["queued"], { state: "sending" }, now);
  await store.transitionEntry(id, ["sending"], { state: "sent", serverId: "s1" }, now);
  await store.addOperation({ kind: "message", userId: "7", text: "Two" }, now, null);
  await store.saveDraft("8", "Not sent yet", now);
  const before = await store.listEntries({ which: "everything", offset: 0, limit: 10 });
  await store.close();
  rmSync(join(folder, "ledger.db"));

  const next = openHere(folder);
  expect(next.recovered).toMatchObject([{ file: "ledger", missing: 0 }]);
  expect(await next.store.listEntries({ which: "everything", offset: 0, limit: 10 })).toEqual(
    before,
  );
  expect((await next.store.getConversation("8"))?.draft).toBe("Not sent yet");
  expect(await next.store.hasLosses()).toBe(false);
  await next.store.close();
  const last = openForTest(folder);
  expect(last.recovered).toEqual([]);
});

/** A closed store, and its journal once so many drafts more were saved. */
async function makeBehind(drafts: number): Promise<string> {
  const folder = makeFolder();
  const { store } = openHere(folder);
  await store.addOperation({ kind: "message", userId: "7", text: "One" }, now, null);
  await store.close();
  const later = `${folder}-later`;
  cpSync(folder, later, { recursive: true });
  const next = openHere(later).store;
  for (let at = 1; at <= drafts; at += 1) await next.saveDraft(`${at}`, "Not sent yet", now);
  await next.close();
  copyFileSync(join(later, "journal"), join(folder, "journal"));
  return folder;
}

it("takes one record more for what a kill leaves between its two copies, and says nothing", async () => {
  const { store, recovered } = openForTest(await makeBehind(1));
  expect(recovered).toEqual([]);
  expect((await store.getConversation("1"))?.draft).toBe("Not sent yet");
});

it("tells of more than one, and takes all of them over", async () => {
  const { store, recovered } = openForTest(await makeBehind(3));
  expect(recovered).toMatchObject([{ file: "ledger", restored: 3, missing: 0, setAsideAs: null }]);
  expect((await store.getConversation("3"))?.draft).toBe("Not sent yet");
  expect((await store.listOpenEntries()).map(({ state }) => state)).toEqual(["queued"]);
});

it("does not grow without an end", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  let longest = 0;
  for (let at = 0; at < 400; at += 1) {
    await store.saveDraft("7", `${at} `.repeat(1_000), now);
    longest = Math.max(longest, statSync(join(folder, "journal")).size);
  }
  expect(longest).toBeLessThan(300 * 1024);
  await store.close();
  const next = openForTest(folder);
  expect(next.recovered).toEqual([]);
  expect((await next.store.getConversation("7"))?.draft).toContain("399");
});
