import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cacheFile } from "../cache-file.ts";
import { connect } from "../database.ts";
import { hashRecord } from "../records.ts";
import { anAlert, key, makeFolder, openHere } from "../test/fixture.ts";
import { addAlertRooms } from "./cache-008-alert-rooms.ts";
import { migrate } from "./migrate.ts";

it("knows the rooms of the alerts that were stored before alerts had any", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect();
  db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), key);
  const { migrations } = cacheFile;
  migrate(db, "cache", migrations.slice(0, migrations.indexOf(addAlertRooms)));
  for (const alert of [
    anAlert({ id: "1", roomId: "10", roomName: "Hall" }),
    anAlert({ id: "2" }),
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
  expect(await store.listAlertRooms()).toEqual([{ id: "10", name: "Hall", count: 1 }]);
  const query = { state: "ALL", roomId: "10", hasSideRooms: false, offset: 0, limit: 9 } as const;
  expect(await store.listAlerts(query)).toMatchObject({ total: 1, rows: [{ id: "1" }] });
  await store.close();
});
