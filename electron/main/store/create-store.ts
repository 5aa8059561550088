import * as ledger from "./alert-ledger.ts";
import {
  alerts,
  countWaitingAlerts,
  getAlert,
  listAlerts,
  listUnshownAlerts,
} from "./collections/alerts.ts";
import type { Decode } from "./collections/collection.ts";
import { readStored } from "./collections/stored.ts";
import { createTaskMatches } from "./collections/task-matches.ts";
import { getTask, listTasks, tasks } from "./collections/tasks.ts";
import type { Database } from "./database.ts";
import { createIngest } from "./ingest.ts";
import type { Store } from "./store.ts";
import { explainStoreError, isDamage, StoreUnavailable } from "./store-error.ts";
import { listUnreadable } from "./unreadable.ts";

/**
 * Makes a store of a connection whose files are attached. `detach` runs once, at the end, and is
 * told whether no damage was met.
 */
export function createStore(
  db: Database,
  decode: Decode,
  detach: (isSound: boolean) => void,
): Store {
  const matches = createTaskMatches(db);
  const ingest = {
    tasks: createIngest(db, tasks, decode.tasks),
    alerts: createIngest(db, alerts, decode.alerts),
  };
  let isOpen = true;
  let isSound = true;

  const guard =
    <A extends unknown[], R>(method: (...values: A) => R) =>
    async (...values: A): Promise<R> => {
      if (!isOpen) throw new StoreUnavailable("The store is closed. Sign in again to open it.");
      try {
        return method(...values);
      } catch (error) {
        if (isDamage(error)) isSound = false;
        throw explainStoreError(error);
      }
    };

  return {
    ingest: guard((input) => {
      matches.forget();
      return ingest[input.collection](input);
    }),
    listStored: guard(() => [readStored(db, "tasks"), readStored(db, "alerts")]),
    listUnreadable: guard((name) => listUnreadable(db, name)),
    listTasks: guard((query) => listTasks(db, matches, query)),
    getTask: guard((id) => getTask(db, id)),
    listAlerts: guard((query) => listAlerts(db, query)),
    getAlert: guard((id) => getAlert(db, id)),
    countWaitingAlerts: guard(() => countWaitingAlerts(db)),
    listUnshownAlerts: guard(() => listUnshownAlerts(db)),
    markAlertsShown: guard((ids, at) =>
      db.transact(() => {
        for (const id of ids) ledger.noteStep(db, id, "shown", at);
      }),
    ),
    markAlertClicked: guard((id, at) => ledger.noteStep(db, id, "clicked", at)),
    requestAcknowledge: guard((id, at) => {
      if (getAlert(db, id) === null) return null;
      ledger.noteStep(db, id, "acknowledge_requested", at);
      return getAlert(db, id);
    }),
    listPendingAcknowledgements: guard(() => ledger.listPendingAcknowledgements(db)),
    markAcknowledged: guard((id, at) => ledger.noteStep(db, id, "acknowledged", at)),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      try {
        detach(isSound);
      } catch (error) {
        throw explainStoreError(error);
      } finally {
        db.close();
      }
    },
  };
}
