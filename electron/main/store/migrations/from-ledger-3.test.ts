import { mkdirSync } from "node:fs";
import { expect, it } from "vitest";
import { createSeenTable } from "../digest/seen.ts";
import { anAlert, makeFolder, openHere, toIngest, unwrap } from "../test/fixture.ts";
import { changeLedger } from "../test/ledger.ts";
import { createAlertSteps } from "./ledger-001-alert-steps.ts";
import { createLooks } from "./ledger-002-looks.ts";
import { migrate } from "./migrate.ts";

it("puts the acknowledgements that were not confirmed into the outbox, in their order", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  changeLedger(folder, (db) => {
    migrate(db, "ledger", [createAlertSteps, createLooks, createSeenTable]);
    db.exec(`INSERT INTO ledger.alert_steps (id, seen, acknowledge_requested, acknowledged)
      VALUES ('late', 1, 9, NULL), ('done', 1, 2, 3), ('early', 1, 4, NULL), ('new', 1, NULL, NULL)`);
  });

  const { store, recovered } = openHere(folder);
  expect(recovered).toEqual([]);
  const open = await store.listOpenEntries();
  expect(open).toMatchObject([
    { seq: 1, wish: { kind: "acknowledge", alertId: "early" }, created: 4, state: "queued" },
    { seq: 2, wish: { kind: "acknowledge", alertId: "late" }, created: 9, state: "queued" },
  ]);
  expect(await store.verifyOutbox()).toEqual({ isWhole: true, brokenAt: null });

  const [early] = open;
  expect((await store.getEntry(early?.id ?? ""))?.steps).toEqual([
    { at: 4, state: "queued", cause: null },
  ]);
  unwrap(await store.ingest(toIngest("alerts", [anAlert({ id: "early" })])));
  await store.moveEntry(early?.id ?? "", ["queued"], { state: "sent" }, 10);
  expect((await store.getAlert("early"))?.ledger).toMatchObject({
    acknowledgeRequested: 4,
    acknowledged: 10,
  });
  await store.close();
});
