import { waiting } from "#shared/domain/alert-state.ts";
import { isCritical } from "#shared/domain/severity.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { wokenAt } from "../inbox/triage.ts";
import { join, type Sql, sql } from "../sql.ts";
import { lastShown, oldestFirst, readAlerts } from "./list-alerts.ts";
import { isOf } from "./standing.ts";

/** SQL: since when the person knows of an alert and leaves it; a snooze that has ended begins anew. */
const since = sql`max(shown, coalesce(${wokenAt("alerts")}, 0))`;

/** SQL: the critical ones are those with the service's words for it, of those that alerts have. */
function isKnown(db: Database): Sql {
  const words = db.column<string | null>`SELECT DISTINCT severity FROM alerts`;
  const critical = words.filter((severity) => isCritical({ severity }));
  return sql`${isOf(...waiting)} AND severity IN (${join(critical)})
    AND shown IS NOT NULL AND ${lastShown} >= ${since}`;
}

/** Reads the waiting critical alerts that were shown last before then: oldest first. */
export const listCriticalShownBefore = (db: Database, then: EpochMs): LedgeredAlert[] =>
  readAlerts(db, sql`${isKnown(db)} AND ${lastShown} < ${then} ${oldestFirst}`);

/**
 * Reads the waiting critical alerts of which the person has known for so long, and that were not
 * shown since that time was over: oldest first. Whoever shows them has escalated them.
 */
export const listAlertsToEscalate = (
  db: Database,
  now: EpochMs,
  after: DurationMs,
): LedgeredAlert[] =>
  readAlerts(
    db,
    sql`${isKnown(db)} AND ${since} + ${after} <= ${now} AND ${lastShown} < ${since} + ${after}
      ${oldestFirst}`,
  );
