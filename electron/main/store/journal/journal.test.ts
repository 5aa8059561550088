import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder, now, openHere } from "../test/fixture.ts";

it("gives everything that was written back where the ledger was deleted", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  const { id } = await store.addWish({ kind: "message", userId: "7", text: "One" }, now, null);
  await store.moveEntry(id, ["queued"], { state: "sending" }, now);
  await store.moveEntry(id, ["sending"], { state: "sent", serverId: "s1" }, now);
  await store.addWish({ kind: "message", userId: "7", text: "Two" }, now, null);
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
  expect(await next.store.verifyOutbox()).toEqual({ isWhole: true, brokenAt: null });
  await next.store.close();
  const last = openHere(folder);
  expect(last.recovered).toEqual([]);
  await last.store.close();
});
