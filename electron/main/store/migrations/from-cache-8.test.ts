import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cacheFile } from "../cache-file.ts";
import { connect } from "../database.ts";
import { hashRecord } from "../records.ts";
import { anAlert, key, makeFolder, now, openHere } from "../test/fixture.ts";
import { addSeverities } from "./cache-009-severities.ts";
import { migrate } from "./migrate.ts";

it("knows how severe the alerts are that were stored before that had a column", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect();
  db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), key);
  const { migrations } = cacheFile;
  migrate(db, "cache", migrations.slice(0, migrations.indexOf(addSeverities)));
  for (const alert of [
    anAlert({ id: "1", severity: "LOW" }),
    anAlert({ id: "2", severity: "CRITICAL" }),
  ]) {
    const json = JSON.stringify(alert);
    const seq = db.run(
      "INSERT INTO records (collection, id, hash, json) VALUES ('alerts', ?, ?, ?)",
      alert.id,
      hashRecord(json),
      json,
    );
    db.run("INSERT INTO alerts (seq, id, state) VALUES (?, ?, 'NEW')", seq, alert.id);
  }
  db.close();

  const { store } = openHere(folder);
  const { rows } = await store.listInbox({ kinds: ["alert"], offset: 0, limit: 9, now });
  expect(rows.map(({ id, urgency }) => [id, urgency])).toEqual([
    ["2", "now"],
    ["1", "soon"],
  ]);
  await store.close();
});
