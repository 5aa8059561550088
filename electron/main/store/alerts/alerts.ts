import type { Database } from "../database.ts";
import type { Guard } from "../guard.ts";
import { requestAcknowledgements, withdrawAcknowledgements } from "./acknowledge.ts";
import type { AlertStore } from "./alert-store.ts";
import {
  countWaitingAlerts,
  filterWaitingAlerts,
  getAlert,
  listAlertRooms,
  listAlerts,
  listAlertsShownBefore,
  listUnshownAlerts,
} from "./list-alerts.ts";
import { noteSideRooms } from "./side-rooms.ts";
import { noteShown, noteStep } from "./steps.ts";
import { weighAlerts } from "./weigh-alerts.ts";

/** Makes the part of the store that is about alerts. */
export function createAlerts(db: Database, guard: Guard): AlertStore {
  const forEach = (ids: string[], note: (id: string) => void) =>
    db.transact(() => {
      for (const id of ids) note(id);
    });

  return {
    listAlerts: guard((query) => listAlerts(db, query)),
    listAlertRooms: guard(() => listAlertRooms(db)),
    getAlert: guard((id) => getAlert(db, id)),
    countWaitingAlerts: guard(() => countWaitingAlerts(db)),
    filterWaitingAlerts: guard((ids) => filterWaitingAlerts(db, ids)),
    weighAlerts: guard((ids) => weighAlerts(db, ids)),
    listUnshownAlerts: guard(() => listUnshownAlerts(db)),
    listAlertsShownBefore: guard((then) => listAlertsShownBefore(db, then)),
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
