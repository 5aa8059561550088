import { connect } from "../../database.ts";
import { fileKey } from "../../files/file-key.ts";
import { key } from "../fixture.ts";

/** What storing a list requires at least: one encrypted table with four indexes, and a full-text index. */
export function createRawStore(folder: string) {
  const db = connect();
  db.run`ATTACH ${`${folder}.db`} AS raw KEY ${fileKey(key)}`;
  db.exec("PRAGMA raw.journal_mode = WAL; PRAGMA raw.synchronous = NORMAL");
  db.exec(`CREATE TABLE raw.records (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT,
      status TEXT, changed INTEGER, json TEXT NOT NULL);
    CREATE INDEX raw.records_by_title ON records (title);
    CREATE INDEX raw.records_by_status ON records (status);
    CREATE INDEX raw.records_by_changed ON records (changed);
    CREATE VIRTUAL TABLE raw.search USING fts5 (text)`);
  return {
    /** Parses a list, and stores its records in the place of all others, in one transaction. */
    replace: (text: string): void =>
      db.transact(() => {
        const records: Record<string, unknown>[] = JSON.parse(text);
        db.run`DELETE FROM raw.records`;
        db.run`DELETE FROM raw.search`;
        for (const { id, title, status, changed, words, ...record } of records.map(toRow)) {
          const seq = db.run`INSERT INTO raw.records (id, title, status, changed, json)
            VALUES (${id}, ${title}, ${status}, ${changed}, ${JSON.stringify(record)})`;
          db.run`INSERT INTO raw.search (rowid, text) VALUES (${seq}, ${words})`;
        }
      }),
    close: () => db.close(),
  };
}

function toRow(record: Record<string, unknown>) {
  const title = String(record.name ?? record.title ?? record.text ?? record.process ?? record.id);
  return {
    ...record,
    id: String(record.id),
    title,
    status: String(record.status ?? record.state ?? ""),
    changed: Number(record.modified ?? record.created ?? record.sent ?? 0),
    words: `${title} ${record.details ?? ""}`,
  };
}
