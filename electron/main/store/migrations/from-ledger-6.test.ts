import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Database } from "../database.ts";
import { ledgerFile } from "../ledger-file.ts";
import { anAlert, makeFolder, openHere, toIngest, unwrap } from "../test/fixture.ts";
import { changeLedger } from "../test/ledger.ts";
import { addAlertNotices } from "./ledger-007-alert-notices.ts";
import { migrate } from "./migrate.ts";

/** A ledger as it was before alerts were put off and repeated: the first of many was shown. */
function writeEarlier(folder: string, fill: (db: Database) => void = () => {}): void {
  mkdirSync(folder, { recursive: true });
  const { migrations } = ledgerFile;
  changeLedger(folder, (db) => {
    migrate(db, "ledger", migrations.slice(0, migrations.indexOf(addAlertNotices)));
    db.exec("INSERT INTO ledger.alert_steps (id, seen, shown) VALUES ('1', 1, 2), ('2', 1, NULL)");
    fill(db);
  });
}

async function expectShownOnce(folder: string): Promise<void> {
  const { store } = openHere(folder);
  unwrap(await store.ingest(toIngest("alerts", [anAlert({ id: "1" }), anAlert({ id: "2" })])));
  expect((await store.getAlert("1"))?.ledger).toMatchObject({
    seen: 1,
    deferred: null,
    shown: 2,
    lastShown: 2,
  });
  expect((await store.listUnshownAlerts()).map(({ id }) => id)).toEqual(["2"]);
  await store.close();
}

it("takes what was shown before as shown last then", async () => {
  const folder = makeFolder();
  writeEarlier(folder);
  await expectShownOnce(folder);
});

it("does so too where the file is damaged before it could be brought to this version", async () => {
  const folder = makeFolder();
  writeEarlier(folder, (db) => {
    const many = Array.from({ length: 3_000 }, (_, at) => `('many ${at}', 1)`);
    db.exec(`INSERT INTO ledger.alert_steps (id, seen) VALUES ${many}`);
  });
  const path = join(folder, "ledger.db");
  const bytes = readFileSync(path);
  bytes.fill(
    0x55,
    Math.floor(statSync(path).size * 0.5),
    Math.floor(statSync(path).size * 0.5) + 4096,
  );
  writeFileSync(path, bytes);
  const { store, recovered } = openHere(folder);
  expect(recovered).toMatchObject([{ file: "ledger" }]);
  expect(recovered[0]?.carriedOver).toBeGreaterThan(100);
  await store.close();
  await expectShownOnce(folder);
});
