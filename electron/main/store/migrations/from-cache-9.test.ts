import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Message } from "#shared/model/message.ts";
import { cacheFile } from "../cache-file.ts";
import { from, idsOf, takeIn } from "../chat/test/messages.ts";
import { connect } from "../database.ts";
import { hashRecord } from "../hash-record.ts";
import { key, makeFolder, now, openHere } from "../test/fixture.ts";
import { addMessagePlaces } from "./cache-011-message-places.ts";
import { migrate } from "./migrate.ts";

const aMessage = (id: string): Message => ({
  id,
  userId: "2",
  sender: null,
  isOutgoing: false,
  text: "Hello",
  sent: null,
  isRead: null,
});

it("keeps messages without times in the order in which they came, before all that come", async () => {
  const folder = makeFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect();
  db.run("ATTACH ? AS cache KEY ?", join(folder, "cache.db"), key);
  const { migrations } = cacheFile;
  migrate(db, "cache", migrations.slice(0, migrations.indexOf(addMessagePlaces)));
  for (const id of ["x", "a"]) {
    const json = JSON.stringify(aMessage(id));
    const seq = db.run(
      "INSERT INTO records (collection, id, hash, json) VALUES ('messages', ?, ?, ?)",
      id,
      hashRecord(json),
      json,
    );
    db.run("INSERT INTO messages VALUES (?, ?, '2', 0, 1, 0, NULL, 'hello')", seq, id);
  }
  db.close();
  const { store } = openHere(folder);
  const untimed = ["x", "a", "b"].map((id) => from("2", id, null));
  await takeIn(store, untimed, { at: now });
  const { rows } = await store.listMessages("2", { from: "latest" }, 9);
  expect(idsOf(rows)).toEqual(["x", "a", "b"]);
  await store.close();
});
