import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cacheFile } from "../cache-file.ts";
import { connect } from "../database.ts";
import { ledgerFile } from "../ledger-file.ts";
import { anAlert, key, makeFolder, now, openHere, toIngest, unwrap } from "../test/fixture.ts";
import { createAlertLives } from "./ledger-009-alert-lives.ts";
import { migrate } from "./migrate.ts";

it("knows of stored alerts that they are new no more, so that they can be raised again", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect();
  for (const { name } of [cacheFile, ledgerFile]) {
    db.run(`ATTACH ? AS ${name} KEY ?`, join(folder, `${name}.db`), key);
  }
  migrate(db, "cache", cacheFile.migrations);
  const { migrations } = ledgerFile;
  migrate(db, "ledger", migrations.slice(0, migrations.indexOf(createAlertLives)));
  db.exec(`
    INSERT INTO cache.records (seq, collection, id, hash, json) VALUES
      (1, 'alerts', '1', '', '{}'), (2, 'alerts', '2', '', '{}'), (3, 'alerts', '3', '', '{}');
    INSERT INTO cache.alerts (seq, id, state, created) VALUES
      (1, '1', 'NEW', 1), (2, '2', 'HANDLED', 2), (3, '3', 'NEW', 3);
    INSERT INTO ledger.alert_steps (id, seen, shown, acknowledge_requested, acknowledged) VALUES
      ('1', 1, 1, NULL, NULL), ('2', 1, 1, NULL, NULL), ('3', 1, 1, 2, 3);
  `);
  db.close();

  const { store, recovered } = openHere(folder);
  expect(recovered).toEqual([]);
  const alerts = ["1", "2"].map((id) => anAlert({ id, created: Number(id) }));
  unwrap(await store.ingest(toIngest("alerts", [...alerts, anAlert({ id: "3", created: now })])));
  expect((await store.listUnshownAlerts()).map(({ id }) => id)).toEqual(["2", "3"]);
  await store.close();
});
