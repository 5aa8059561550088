import type { Database } from "#main/store/database.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { deleteNote, readNote, writeNote } from "./notes.ts";

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
  if (draft === null) deleteNote(db, name);
  else writeNote(db, name, draft, at);
}

/** Reads the draft of an entry, or of a correction of the entry `corrects`; null if there is none. */
export const readLogDraft = (db: Database, corrects: number | null): LogDraft | null =>
  readNote(db, nameOf(corrects));
