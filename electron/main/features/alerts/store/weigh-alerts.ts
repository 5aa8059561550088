import type { Database } from "#main/store/database.ts";
import type { AlertStakes } from "#shared/features/alerts/schema.ts";
import { isCritical, type SeverityLevel } from "#shared/features/alerts/severity.ts";
import { alertLevel } from "./alert-level.ts";
import { canBeAcknowledged } from "./list-alerts.ts";

type Group = { level: SeverityLevel; isUnopened: number; count: number };

/** Counts of some ids the alerts that can be acknowledged, and what speaks against doing so unread. */
export function weighAlerts(db: Database, ids: string[]): AlertStakes {
  const groups = db.all<Group>`SELECT ${alertLevel} AS level, clicked IS NULL AS isUnopened,
      count(*) AS count
    FROM alerts LEFT JOIN alert_steps USING (id)
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${canBeAcknowledged}
    GROUP BY 1, isUnopened`;
  const count = (isMeant: (group: Group) => boolean): number =>
    groups.filter(isMeant).reduce((sum, group) => sum + group.count, 0);
  const isUnopened = (group: Group) => group.isUnopened === 1;
  return {
    count: count(() => true),
    critical: count(isCritical),
    unopened: count(isUnopened),
    unopenedCritical: count((group) => isCritical(group) && isUnopened(group)),
  };
}
