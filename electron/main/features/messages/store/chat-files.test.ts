import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder, openHere, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { openForTest } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { ana, ben, from, idsOf, takeIn } from "./test/messages.ts";

it("keeps drafts, readings and what was shown of a ledger that is damaged", async () => {
  const folder = makeFolder();
  const before = openHere(folder).store;
  const alerts = Array.from({ length: 2_000 }, (_, index) => anAlert({ id: `${index}` }));
  unwrap(await before.ingest(toIngest("alerts", alerts)));
  await takeIn(before, [from(ana.id, "1", 1), from(ana.id, "2", 2), from(ben.id, "3", 3)]);
  await before.saveDraft(ana.id, "Not sent yet", 5);
  await before.recordRead(ana.id, 1);
  await before.markMessagesShown(["2"], 6);
  await before.close();

  const path = join(folder, "ledger.db");
  const file = openSync(path, "r+");
  // Far behind the first pages of all tables: in what the alerts took.
  const page = Math.floor((statSync(path).size * 0.8) / 4096);
  writeSync(file, Buffer.alloc(4096, 7), 0, 4096, page * 4096);
  closeSync(file);

  const { store, recovered } = openForTest(folder);
  expect(recovered).toMatchObject([{ file: "ledger" }]);
  expect(await store.getConversation(ana.id)).toMatchObject({ draft: "Not sent yet", unread: 1 });
  expect(idsOf(await store.listUnshownMessages())).toEqual(["3"]);
});
