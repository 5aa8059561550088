import { waiting } from "#shared/domain/alert-state.ts";
import { isCritical } from "#shared/domain/severity.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { wokenAt } from "../inbox/triage.ts";
import { readAlerts } from "./list-alerts.ts";
import { isOf } from "./standing.ts";

const lastShown = "coalesce(last_shown, shown)";
/** SQL: since when the person knows of an alert and leaves it; a snooze that has ended begins anew. */
const since = `max(shown, coalesce(${wokenAt("alerts")}, 0))`;
const isKnown = `${isOf(...waiting)} AND severity IN (SELECT value FROM json_each(?))
  AND shown IS NOT NULL AND ${lastShown} >= ${since}`;
const oldestFirst = "ORDER BY coalesce(created, seen), id";

/** Reads the waiting critical alerts that were shown last before then: oldest first. */
export const listCriticalShownBefore = (db: Database, then: EpochMs): LedgeredAlert[] =>
  readAlerts(db, `${isKnown} AND ${lastShown} < ? ${oldestFirst}`, listCriticalWords(db), then);

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
    `${isKnown} AND ${since} + ? <= ? AND ${lastShown} < ${since} + ? ${oldestFirst}`,
    listCriticalWords(db),
    after,
    now,
    after,
  );

/** The service's words for critical, of those that stored alerts have, as JSON. */
const listCriticalWords = (db: Database): string =>
  JSON.stringify(
    db
      .all<{ severity: string | null }>("SELECT DISTINCT severity FROM alerts")
      .flatMap((alert) => (isCritical(alert) ? [alert.severity] : [])),
  );
