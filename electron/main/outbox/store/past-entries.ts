import type { Database } from "#main/store/database.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { settledStates, toPastEntry } from "#shared/outbox/past-entry.ts";
import type { PastOutboxEntry } from "#shared/outbox/schema.ts";
import { readEntries, readSteps } from "./entry.ts";

/** A window of the entries at a time, of all or of those that were not settled then. */
export type PastEntryQuery = Window & { which: "open" | "everything"; asOf: EpochMs };

type Counts = { total: number; changed: number };

/** Returns a window of the entries as they were at a time, newest first, their number, and how they differ from now. */
export function listPastEntries(
  db: Database,
  { which, asOf, offset, limit }: PastEntryQuery,
): { rows: PastOutboxEntry[]; added: number } & Counts {
  const isOpen =
    which === "open" ? sql`former NOT IN (${join(settledStates)})` : sql`former IS NOT NULL`;
  const former = sql`WITH past AS (${selectPast(asOf)})`;
  const seqs = db.column<number>`${former} SELECT seq FROM past WHERE ${isOpen}
    ORDER BY seq DESC LIMIT ${limit} OFFSET ${offset}`;
  const { total, changed } = db.get<Counts>`${former} SELECT count(*) AS total,
      count(*) FILTER (WHERE state != former) AS changed
    FROM past WHERE ${isOpen}` ?? { total: 0, changed: 0 };
  return {
    rows: readEntries(db, sql`seq IN (${join(seqs)}) ORDER BY seq DESC`).map((entry) => {
      const then = toPastEntry(entry, readSteps(db, entry.seq), asOf);
      return then.state === entry.state ? then : { ...then, since: "changed" };
    }),
    total,
    changed,
    added:
      db.value<number>`SELECT count(*) FROM outbox WHERE created > ${asOf}
      AND ${which === "open" ? sql`settled IS NULL` : sql`TRUE`}` ?? 0,
  };
}

/** SQL: the entries that existed at a time, each with its state now and then. */
const selectPast = (asOf: EpochMs): Sql =>
  sql`SELECT seq, state, (SELECT outbox_steps.state FROM outbox_steps
      WHERE entry = outbox.seq AND at <= ${asOf} ORDER BY outbox_steps.seq DESC LIMIT 1) AS former
    FROM outbox WHERE created <= ${asOf}`;
