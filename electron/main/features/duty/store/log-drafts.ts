import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The name of the draft of a new entry, or of a correction of an entry. */
const nameOf = (corrects: number | null): string =>
  corrects === null ? "log draft" : `log draft ${corrects}`;

/** Stores the draft of an entry, or of a correction of the entry `corrects`; null deletes it. */
export function saveLogDraft(
  db: Database,
  corrects: number | null,
  draft: LogDraft | null,
  at: EpochMs,
): void {
  const name = nameOf(corrects);
  if (draft === null) db.run`DELETE FROM duty_notes WHERE name = ${name}`;
  else
    db.run`INSERT OR REPLACE INTO duty_notes (name, json, at)
      VALUES (${name}, ${JSON.stringify(draft)}, ${at})`;
}

/** Reads the draft of an entry, or of a correction of the entry `corrects`; null if there is none. */
export function readLogDraft(db: Database, corrects: number | null): LogDraft | null {
  const json = db.value<string>`SELECT json FROM duty_notes WHERE name = ${nameOf(corrects)}`;
  return json === undefined ? null : parseStored<LogDraft>(json);
}
