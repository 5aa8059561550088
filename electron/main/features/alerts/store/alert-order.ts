import type { Database } from "#main/store/database.ts";
import { createQueryClock } from "#main/store/query/row-conditions.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import { type SeverityLevel, severityLevels } from "#shared/features/alerts/severity.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { levelRank } from "./alert-level.ts";
import { isSelected, listedFrom, newestFirst } from "./alert-query.ts";

type SeverityGroup = { level: SeverityLevel; count: number };

/** The list by severity that was requested last, in `temp.alert_order` (in memory). */
export type AlertOrder = ReturnType<typeof createAlertOrder>;

/**
 * Creates the order of a list by severity: it is sorted once, and again when a row of the store has changed, because it
 * depends on steps that no index has.
 */
export function createAlertOrder(db: Database, changes: RowChanges, now: () => EpochMs) {
  db.exec(`CREATE TEMP TABLE alert_order
    (position INTEGER PRIMARY KEY, seq INTEGER NOT NULL, id TEXT NOT NULL, rank INTEGER NOT NULL)`);
  let current: { query: string; changes: string; groups: SeverityGroup[] } | null = null;

  function fill(query: Omit<AlertQuery, "sort">): SeverityGroup[] {
    db.exec("DELETE FROM temp.alert_order");
    db.run`INSERT INTO temp.alert_order (seq, id, rank)
      SELECT alerts.seq, alerts.id, ${levelRank} AS rank ${listedFrom}
        WHERE ${isSelected(db, query, now())} ORDER BY rank, ${newestFirst}`;
    const ranks = db.all<{ rank: number; count: number }>`
      SELECT rank, count(*) AS count FROM temp.alert_order GROUP BY rank ORDER BY rank`;
    return ranks.flatMap(({ rank, count }) =>
      severityLevels.slice(rank, rank + 1).map((level) => ({ level, count })),
    );
  }
  return {
    /** Sorts a list, its `seq` by `position` from 1; returns its groups, the most severe first, without empty ones. */
    materialize: ({
      state,
      roomId,
      hasSideRooms,
      filter = "",
    }: Omit<AlertQuery, "sort">): SeverityGroup[] => {
      const list = { state, roomId, hasSideRooms, filter };
      const clock = filter === "" ? null : createQueryClock(now());
      const query = JSON.stringify([list, clock]);
      const version = changes.read();
      if (current?.query === query && current.changes === version) return current.groups;
      current = null;
      const groups = changes.derive(() => fill(list));
      current = { query, changes: version, groups };
      return groups;
    },
  };
}
