import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { hashRecord } from "../hash-record.ts";
import type { Migration } from "./migrate.ts";

/** The state of rooms, which nobody knows yet of the stored ones. */
export const addRoomStates: Migration = (db) => {
  db.exec("ALTER TABLE cache.rows ADD COLUMN state TEXT");
  for (const { seq, json } of listRooms(db, "records", "json")) {
    const completed = complete(json);
    db.run(
      "UPDATE records SET hash = ?, json = ? WHERE seq = ?",
      hashRecord(completed),
      completed,
      seq,
    );
  }
  for (const { seq, json } of listRooms(db, "changes", "before")) {
    db.run("UPDATE changes SET before = ? WHERE seq = ?", complete(json), seq);
  }
};

const listRooms = (db: Database, table: string, column: string) =>
  db.all<{ seq: number; json: string }>(
    `SELECT seq, ${column} AS json FROM ${table}
      WHERE collection IN ('rooms', 'groups') AND ${column} IS NOT NULL`,
  );

const complete = (json: string): string =>
  JSON.stringify({ ...parseStored<object>(json), state: null });
