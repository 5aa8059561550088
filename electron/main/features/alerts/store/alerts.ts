import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { createListArrivals } from "#main/store/list-arrivals.ts";
import type { RowChanges } from "#main/store/row-changes.ts";
import type { Window } from "#main/store/window.ts";
import type { AlertQuery } from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { requestAcknowledgements, withdrawAcknowledgements } from "./acknowledge.ts";
import { listAlertArrivals } from "./alert-arrivals.ts";
import { createAlertOrder } from "./alert-order.ts";
import { applySeverityScheme } from "./classify-alerts.ts";
import {
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
import { recordSideRooms } from "./side-rooms.ts";
import { recordShown, recordStep } from "./steps.ts";
import { listUnlistedSeverities, testSeverityRule } from "./try-severities.ts";
import { weighAlerts } from "./weigh-alerts.ts";

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
