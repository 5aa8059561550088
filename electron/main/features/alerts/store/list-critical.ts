import type { Database } from "#main/store/database.ts";
import { wokenAt } from "#main/store/rows/snoozed.ts";
import { sql } from "#main/store/sql.ts";
import { waiting } from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { alertLevel } from "./alert-level.ts";
import { hasStatus } from "./alert-status.ts";
import { lastShown, oldestFirst, readAlerts } from "./list-alerts.ts";

/** SQL: since when the person leaves an alert of which they know; a snooze that has ended begins anew. */
const left = sql`max(shown, coalesce(${wokenAt("alerts")}, 0))`;

/** SQL: when a change of the severity scheme made an alert critical; 0 where none did. */
const criticalSince = sql`coalesce(
  (SELECT at FROM critical_since WHERE critical_since.seq = alerts.seq), 0)`;

/** SQL: the same of an alert as a critical one, which a change of the severity scheme may have made it. */
const since = sql`max(${left}, ${criticalSince})`;

/** SQL: when it was shown last as far as a critical one is concerned: a change of the scheme shows nothing. */
const lastCalled = sql`max(${lastShown}, ${criticalSince})`;

const isKnown = sql`${hasStatus(...waiting)} AND ${alertLevel} = 'critical'
    AND shown IS NOT NULL AND ${lastShown} >= ${left}`;

/** Reads the waiting critical alerts that were shown last before then: oldest first. */
export const listCriticalShownBefore = (db: Database, then: EpochMs): LedgeredAlert[] =>
  readAlerts(db, sql`${isKnown} AND ${lastCalled} < ${then} ${oldestFirst}`);

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
    sql`${isKnown} AND ${since} + ${after} <= ${now} AND ${lastShown} < ${since} + ${after}
      ${oldestFirst}`,
  );
