import { expect, it } from "vitest";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { anAlert } from "#shared/test/records.ts";
import { key, makeFolder, now, openHere, toIngest, unwrap } from "../test/fixture.ts";
import { openReading } from "./open-reading.ts";

it("reads beside the writer what was only done here, in the inbox too", async () => {
  const folder = makeFolder();
  const { store } = openHere(folder);
  const alerts = ["1", "2"].map((id) => anAlert({ id }));
  unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW" })));
  const { store: reading } = unwrap(openReading({ folder, key }, storeDeclarations));
  const count = async () => {
    const inbox = await reading.listInbox({ kinds: [], now, offset: 0, limit: 10 });
    return [inbox.total, await reading.countWaitingAlerts()];
  };
  expect(await count()).toEqual([2, 2]);
  await store.requestAcknowledgements(["1"], now, null);
  expect(await count()).toEqual([1, 1]);
  await store.snoozeItems([{ kind: "alert", id: "2" }], null, now);
  expect(await count()).toEqual([0, 0]);
  await reading.close();
  await store.close();
});
