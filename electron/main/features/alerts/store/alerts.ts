import { type ItemsDecision, recordDecisions } from "#main/notifications/decision-store.ts";
import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals, type ListArrivals } from "#main/store/list-arrivals.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import type { Window } from "#main/store/sql.ts";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import { formatAlertTitle } from "#shared/features/alerts/alert-title.ts";
import type { AlertQuery, AlertStakes } from "#shared/features/alerts/schema.ts";
import { isCritical, type SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { Arrivals } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { requestAcknowledgements, withdrawAcknowledgements } from "./acknowledge.ts";
import { alertLevel } from "./alert-level.ts";
import { type AlertOrder, createAlertOrder } from "./alert-order.ts";
import { isSelected, listedFrom, newestFirst, recordSideRooms } from "./alert-query.ts";
import {
  applySeverityScheme,
  listUnlistedSeverities,
  testSeverityRule,
} from "./classify-alerts.ts";
import {
  canBeAcknowledged,
  countCriticalAlerts,
  countWaitingAlerts,
  filterWaitingAlerts,
  getAlert,
  getAlerts,
  listAlertRooms,
  listAlerts,
  listAlertsToEscalate,
  listCriticalShownBefore,
  listUnshownAlerts,
} from "./list-alerts.ts";
import { limitAlertSteps, recordShown, recordStep } from "./steps.ts";

/** Creates the store methods for alerts and their ledger; writes are durable when a method returns. */
export function createAlerts(db: Database, changes: RowChanges, now: () => EpochMs) {
  const arrivals = createListArrivals();
  const order = createAlertOrder(db, changes, now);

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
      listCriticalShownBefore,
      listAlertsToEscalate,
      applySeverityScheme,
      testSeverityRule,
      listUnlistedSeverities,
      recordSideRooms,
    }),
    ...bindTransactions(db, { limitAlertSteps, requestAcknowledgements, withdrawAcknowledgements }),
    listAlerts: (query: Window & AlertQuery) => listAlerts(db, order, query, now()),
    /** Lists the alerts that have come into a list since it was last seen. */
    listAlertArrivals: (query: AlertQuery & { seen: number | null }) =>
      listAlertArrivals(db, order, arrivals, query, now()),
    /** Records that alerts were shown, and decisions about their notification, in one write. */
    markAlertsShown: (ids: string[], at: EpochMs, decisions: ItemsDecision[] = []) =>
      db.transact(() => {
        for (const id of ids) recordShown(db, id, at);
        recordDecisions(db, decisions);
      }),
    markAlertsDeferred: (ids: string[], at: EpochMs) =>
      db.transact(() => {
        for (const id of ids) recordStep(db, id, "deferred", at);
      }),
    /** Records that the user opened an alert; only the first time counts. */
    markAlertClicked: (id: string, at: EpochMs) => recordStep(db, id, "clicked", at),
  };
}

type Group = { level: SeverityLevel; isUnopened: number; count: number };

/** Counts the alerts among some ids that can be acknowledged, and how many are critical or unopened. */
function weighAlerts(db: Database, ids: string[]): AlertStakes {
  const groups = db.all<Group>`SELECT ${alertLevel} AS level, clicked IS NULL AS isUnopened,
      count(*) AS count
    FROM alerts LEFT JOIN alert_steps USING (id)
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${canBeAcknowledged}
    GROUP BY 1, isUnopened`;
  const count = (matches: (group: Group) => boolean): number =>
    groups.filter(matches).reduce((sum, group) => sum + group.count, 0);
  const isUnopened = (group: Group) => group.isUnopened === 1;
  return {
    count: count(() => true),
    critical: count(isCritical),
    unopened: count(isUnopened),
    unopenedCritical: count((group) => isCritical(group) && isUnopened(group)),
  };
}

/**
 * Returns the waiting alerts that have come into a list and were not seen there. Others come when older pages are fetched,
 * which is no arrival.
 */
function listAlertArrivals(
  db: Database,
  order: AlertOrder,
  arrivals: ListArrivals,
  { seen, ...query }: AlertQuery & { seen: number | null },
  now: EpochMs,
): Arrivals {
  const { state, roomId, hasSideRooms, filter, sort } = query;
  const list = JSON.stringify([state, roomId, hasSideRooms, filter, sort]);
  const { mark, arrived } = arrivals.record(list, listIds(db, order, query, now), seen);
  return {
    mark,
    arrived: arrived.flatMap(({ key, index }) => {
      const alert = getAlert(db, key);
      if (alert === null || !isWaiting(alert)) return [];
      const { id, level, roomName: room, sender: person, created: at } = alert;
      return { kind: "alert", id, title: formatAlertTitle(alert), room, person, level, at, index };
    }),
  };
}

function listIds(db: Database, order: AlertOrder, query: AlertQuery, now: EpochMs): string[] {
  if (query.sort === "severity") {
    order.materialize(query);
    return db.column`SELECT id FROM temp.alert_order ORDER BY position`;
  }
  return db.column`SELECT id ${listedFrom} WHERE ${isSelected(db, query, now)} ORDER BY ${newestFirst}`;
}
