import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals, type ListArrivals } from "#main/store/list-arrivals.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import type { Window } from "#main/store/window.ts";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import { nameAlert } from "#shared/features/alerts/alert-title.ts";
import type { AlertQuery, AlertStakes } from "#shared/features/alerts/schema.ts";
import { isCritical, type SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { Arrivals } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { requestAcknowledgements, withdrawAcknowledgements } from "./acknowledge.ts";
import { alertLevel } from "./alert-level.ts";
import { type AlertOrder, createAlertOrder } from "./alert-order.ts";
import { applySeverityScheme } from "./classify-alerts.ts";
import {
  canBeAcknowledged,
  countCriticalAlerts,
  countWaitingAlerts,
  filterWaitingAlerts,
  getAlert,
  getAlerts,
  listAlertRooms,
  listAlerts,
  listAlertsShownBefore,
  listUnshownAlerts,
} from "./list-alerts.ts";
import { listAlertsToEscalate, listCriticalShownBefore } from "./list-critical.ts";
import { isListed, listedFrom, newestFirst } from "./listed-alerts.ts";
import { recordSideRooms } from "./side-rooms.ts";
import { recordShown, recordStep } from "./steps.ts";
import { listUnlistedSeverities, testSeverityRule } from "./try-severities.ts";

/** Alerts with what this computer did with each; what it did is durable when a method is done. */
export function createAlerts(db: Database, changes: RowChanges) {
  const arrivals = createListArrivals();
  const order = createAlertOrder(db, changes);
  const forEach = (ids: string[], note: (id: string) => void) =>
    db.transact(() => {
      for (const id of ids) note(id);
    });

  return {
    ...bindMethods(db, {
      listAlertRooms,
      getAlert,
      getAlerts,
      countWaitingAlerts,
      countCriticalAlerts,
      filterWaitingAlerts,
      weighAlerts,
      listUnshownAlerts,
      listAlertsShownBefore,
      listCriticalShownBefore,
      listAlertsToEscalate,
      applySeverityScheme,
      testSeverityRule,
      listUnlistedSeverities,
      recordSideRooms,
    }),
    ...bindTransactions(db, { requestAcknowledgements, withdrawAcknowledgements }),
    listAlerts: (query: Window & AlertQuery) => listAlerts(db, order, query),
    /** Lists the arrivals of a list that were not seen there. */
    listAlertArrivals: (query: AlertQuery & { seen: number | null }) =>
      listAlertArrivals(db, order, arrivals, query),
    markAlertsShown: (ids: string[], at: EpochMs) => forEach(ids, (id) => recordShown(db, id, at)),
    markAlertsDeferred: (ids: string[], at: EpochMs) =>
      forEach(ids, (id) => recordStep(db, id, "deferred", at)),
    /** Records that the user opened an alert, by its notification or here; only the first time counts. */
    markAlertClicked: (id: string, at: EpochMs) => recordStep(db, id, "clicked", at),
  };
}

type Group = { level: SeverityLevel; isUnopened: number; count: number };

/** Counts of some ids the alerts that can be acknowledged, and what speaks against doing so unread. */
function weighAlerts(db: Database, ids: string[]): AlertStakes {
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

/**
 * Returns the alerts that have come into a list and wait, and were not seen there. Others come in as the service is asked
 * for them, which is no news.
 */
function listAlertArrivals(
  db: Database,
  order: AlertOrder,
  arrivals: ListArrivals,
  { seen, ...query }: AlertQuery & { seen: number | null },
): Arrivals {
  const list = JSON.stringify([query.state, query.roomId, query.hasSideRooms, query.sort]);
  const { mark, arrived } = arrivals.note(list, listIds(db, order, query), seen);
  return {
    mark,
    arrived: arrived.flatMap(({ key, index }) => {
      const alert = getAlert(db, key);
      if (alert === null || !isWaiting(alert)) return [];
      const { id, level, roomName: room, sender: person, created: at } = alert;
      return { kind: "alert", id, title: nameAlert(alert), room, person, level, at, index };
    }),
  };
}

function listIds(db: Database, order: AlertOrder, query: AlertQuery): string[] {
  if (query.sort === "severity") {
    order.materialize(query);
    return db.column`SELECT id FROM temp.alert_order ORDER BY position`;
  }
  return db.column`SELECT id ${listedFrom} WHERE ${isListed(query)} ORDER BY ${newestFirst}`;
}
