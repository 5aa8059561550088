import type { Database } from "../database.ts";
import type { Guard } from "../guard.ts";
import { createListArrivals } from "../list-arrivals.ts";
import type { RowChanges } from "../row-changes.ts";
import { requestAcknowledgements, withdrawAcknowledgements } from "./acknowledge.ts";
import { listAlertArrivals } from "./alert-arrivals.ts";
import { createAlertOrder } from "./alert-order.ts";
import type { AlertStore } from "./alert-store.ts";
import {
  countCriticalAlerts,
  countWaitingAlerts,
  filterWaitingAlerts,
  getAlert,
  listAlertRooms,
  listAlerts,
  listAlertsShownBefore,
  listUnshownAlerts,
} from "./list-alerts.ts";
import { listAlertsToEscalate, listCriticalShownBefore } from "./list-critical.ts";
import { createSeverityRanks } from "./severity-ranks.ts";
import { noteSideRooms } from "./side-rooms.ts";
import { noteShown, noteStep } from "./steps.ts";
import { weighAlerts } from "./weigh-alerts.ts";

/** Makes the part of the store that is about alerts. */
export function createAlerts(db: Database, guard: Guard, changes: RowChanges): AlertStore {
  const arrivals = createListArrivals();
  const order = createAlertOrder(db, changes);
  const updateRanks = createSeverityRanks(db);
  const forEach = (ids: string[], note: (id: string) => void) =>
    db.transact(() => {
      for (const id of ids) note(id);
    });

  return {
    listAlerts: guard((query) => listAlerts(db, order, query)),
    listAlertArrivals: guard((query) => listAlertArrivals(db, order, arrivals, query)),
    listAlertRooms: guard(() => listAlertRooms(db)),
    getAlert: guard((id) => getAlert(db, id)),
    countWaitingAlerts: guard(() => countWaitingAlerts(db)),
    countCriticalAlerts: guard(() => {
      updateRanks();
      return countCriticalAlerts(db);
    }),
    filterWaitingAlerts: guard((ids) => filterWaitingAlerts(db, ids)),
    weighAlerts: guard((ids) => weighAlerts(db, ids)),
    listUnshownAlerts: guard(() => listUnshownAlerts(db)),
    listAlertsShownBefore: guard((then) => listAlertsShownBefore(db, then)),
    listCriticalShownBefore: guard((then) => listCriticalShownBefore(db, then)),
    listAlertsToEscalate: guard((now, after) => listAlertsToEscalate(db, now, after)),
    markAlertsShown: guard((ids, at) => forEach(ids, (id) => noteShown(db, id, at))),
    markAlertsDeferred: guard((ids, at) => forEach(ids, (id) => noteStep(db, id, "deferred", at))),
    markAlertClicked: guard((id, at) => noteStep(db, id, "clicked", at)),
    requestAcknowledgements: guard((ids, at, nextAttempt) =>
      db.transact(() => requestAcknowledgements(db, ids, at, nextAttempt)),
    ),
    withdrawAcknowledgements: guard((ids, at) =>
      db.transact(() => withdrawAcknowledgements(db, ids, at)),
    ),
    noteSideRooms: guard((roomId, sideRoomIds) => noteSideRooms(db, roomId, sideRoomIds)),
  };
}
