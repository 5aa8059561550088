import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** For so many answers, and for so long, a service may take to carry out what it has accepted. */
const patience: { listings: number; lasting: DurationMs } = { listings: 2, lasting: 60_000 };

/**
 * Puts back among those that wait what the service goes on to list as new after it has accepted the
 * acknowledgement: it was not carried out, or raised again at once. An answer that was asked for before the
 * acknowledgement says nothing. `ids` are those of the alerts in the answer; an answer with all new alerts says of
 * each that is new here that it is there, also where it came without them since it is the same as before. Gives the ids
 * of what was put back. To be called in an ingest's transaction, when lives were recorded.
 */
export function relistAcknowledged(
  db: Database,
  { scope, at, asked = at }: Pick<Ingest, "scope" | "at" | "asked">,
  ids: readonly string[],
): string[] {
  if (scope !== "NEW" && scope !== "someNEW") return [];
  const listed: Sql =
    scope === "NEW" ? sql`TRUE` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const counted = db.all<{ id: string; relisted: EpochMs | null }>`UPDATE alert_steps
    SET listings = listings + 1, relisted = CASE
      WHEN listings + 1 >= ${patience.listings}
        AND (${at} - acknowledged >= ${patience.lasting} OR acknowledged > ${at}) THEN ${at} END
    WHERE acknowledged IS NOT NULL AND relisted IS NULL
      AND (acknowledged <= ${asked} OR acknowledged > ${at})
      AND id IN (SELECT id FROM alerts WHERE state = 'NEW' AND ${listed})
    RETURNING id, relisted`;
  return counted.flatMap(({ id, relisted }) => (relisted === null ? [] : [id]));
}

/** Forgets an acknowledgement that the service has not carried out, since it is asked for again. */
export const clearIgnoredAcknowledgement = (db: Database, id: string): void =>
  void db.run`UPDATE alert_steps SET acknowledge_requested = NULL, acknowledged = NULL, listings = 0,
      relisted = NULL
    WHERE id = ${id} AND relisted IS NOT NULL`;
