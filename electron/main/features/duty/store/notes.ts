import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** Reads a note of the duty by its name; null if there is none. */
export function readNote<T>(db: Database, name: string): T | null {
  const json = db.value<string>`SELECT json FROM duty_notes WHERE name = ${name}`;
  return json === undefined ? null : parseStored<T>(json);
}

/** Writes a note unless it is the same as before; durably when the transaction ends. */
export const writeNote = (db: Database, name: string, value: unknown, at: EpochMs): void =>
  void db.run`INSERT INTO duty_notes (name, json, at) VALUES (${name}, ${JSON.stringify(value)}, ${at})
    ON CONFLICT (name) DO UPDATE SET json = excluded.json, at = excluded.at
      WHERE json <> excluded.json`;

export const deleteNote = (db: Database, name: string): void =>
  void db.run`DELETE FROM duty_notes WHERE name = ${name}`;

/** Reads the names of the notes that begin with a text, in their order. */
export const listNoteNames = (db: Database, start: string): string[] =>
  db.column<string>`SELECT name FROM duty_notes
    WHERE substr(name, 1, ${start.length}) = ${start} ORDER BY name`;
