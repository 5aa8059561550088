import type { Database } from "#main/store/database.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import type { AlertFilter } from "#shared/features/alerts/schema.ts";
import { type SeverityLevel, severityLevels } from "#shared/features/alerts/severity.ts";
import { levelRank } from "./alert-level.ts";
import { isListed, listedFrom, newestFirst } from "./listed-alerts.ts";

/** How many alerts of each level a list has: the gravest first, without the levels of which there is none. */
export type SeverityGroup = { level: SeverityLevel; count: number };

/** The list by severity that was asked for last, in `temp.alert_order` (in memory). */
export type AlertOrder = {
  /** Brings a list into order, its `seq` by `position` from 1, and tells its groups. */
  materialize(filter: AlertFilter): SeverityGroup[];
};

/**
 * Sorts a list by severity once and reads all its windows from there, until any row of the store
 * changes: what a list shows depends on steps that no index has.
 */
export function createAlertOrder(db: Database, changes: RowChanges): AlertOrder {
  db.exec(`CREATE TEMP TABLE alert_order
    (position INTEGER PRIMARY KEY, seq INTEGER NOT NULL, id TEXT NOT NULL, rank INTEGER NOT NULL)`);
  let arranged: { operation: string; changes: string; groups: SeverityGroup[] } | null = null;

  function fill(filter: AlertFilter): SeverityGroup[] {
    db.exec("DELETE FROM temp.alert_order");
    db.run`INSERT INTO temp.alert_order (seq, id, rank)
      SELECT alerts.seq, alerts.id, ${levelRank} AS rank ${listedFrom}
        WHERE ${isListed(filter)} ORDER BY rank, ${newestFirst}`;
    const ranks = db.all<{ rank: number; count: number }>`
      SELECT rank, count(*) AS count FROM temp.alert_order GROUP BY rank ORDER BY rank`;
    return ranks.flatMap(({ rank, count }) =>
      severityLevels.slice(rank, rank + 1).map((level) => ({ level, count })),
    );
  }
  return {
    materialize: ({ state, roomId, hasSideRooms }) => {
      const filter = { state, roomId, hasSideRooms };
      const operation = JSON.stringify(filter);
      const now = changes.read();
      if (arranged?.operation === operation && arranged.changes === now) return arranged.groups;
      arranged = null;
      const groups = changes.derive(() => fill(filter));
      arranged = { operation, changes: now, groups };
      return groups;
    },
  };
}
