import type { SeverityScheme } from "#shared/domain/classify-severity.ts";
import type { AlertQuery } from "#shared/model/alert.ts";
import type { SeverityRule } from "#shared/model/severity.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { createListArrivals } from "../list-arrivals.ts";
import type { RowChanges } from "../row-changes.ts";
import type { Window } from "../window.ts";
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
    listAlerts: (query: Window & AlertQuery) => listAlerts(db, order, query),
    /** What has come into a list and was not seen there. */
    listAlertArrivals: (query: AlertQuery & { seen: number | null }) =>
      listAlertArrivals(db, order, arrivals, query),
    /** The rooms of the stored alerts, by name. */
    listAlertRooms: () => listAlertRooms(db),
    getAlert: (id: string) => getAlert(db, id),
    /** Those of some ids that are stored, in the order of the ids. */
    getAlerts: (ids: string[]) => getAlerts(db, ids),
    /** Alerts that wait for the person, as `isWaiting` has it. */
    countWaitingAlerts: () => countWaitingAlerts(db),
    /** The critical ones among them. */
    countCriticalAlerts: () => countCriticalAlerts(db),
    /** Those of some ids that are of waiting alerts. */
    filterWaitingAlerts: (ids: string[]) => filterWaitingAlerts(db, ids),
    /** What is at stake where alerts of some ids are acknowledged together. */
    weighAlerts: (ids: string[]) => weighAlerts(db, ids),
    /** Waiting alerts that were never shown, or not since their snooze has ended: oldest first. */
    listUnshownAlerts: () => listUnshownAlerts(db),
    /** Waiting alerts that were shown last before then: oldest first. */
    listAlertsShownBefore: (then: EpochMs) => listAlertsShownBefore(db, then),
    /** Of these the critical ones. */
    listCriticalShownBefore: (then: EpochMs) => listCriticalShownBefore(db, then),
    /**
     * Waiting critical alerts of which the person has known for so long, and that were not shown since
     * that time was over: oldest first. Showing them escalates them, once.
     */
    listAlertsToEscalate: (now: EpochMs, after: DurationMs) => listAlertsToEscalate(db, now, after),
    markAlertsShown: (ids: string[], at: EpochMs) => forEach(ids, (id) => recordShown(db, id, at)),
    markAlertsDeferred: (ids: string[], at: EpochMs) =>
      forEach(ids, (id) => recordStep(db, id, "deferred", at)),
    /** The person opened it, by its notification or here; only the first time counts. */
    markAlertClicked: (id: string, at: EpochMs) => recordStep(db, id, "clicked", at),
    /**
     * Notes the operation to acknowledge those that wait and puts it into the outbox, where it is not tried
     * before `nextAttempt`; of what has no id the service cannot hear, so that it leaves the list here
     * alone. Gives those that are stored.
     */
    requestAcknowledgements: (ids: string[], at: EpochMs, nextAttempt: EpochMs | null) =>
      db.transact(() => requestAcknowledgements(db, ids, at, nextAttempt)),
    /** Takes back of what the service has not heard; gives the alerts that are stored. */
    withdrawAcknowledgements: (ids: string[], at: EpochMs) =>
      db.transact(() => withdrawAcknowledgements(db, ids, at)),
    /** Keeps a severity scheme and classifies all alerts by it; returns whether any has changed. */
    applySeverityScheme: (scheme: SeverityScheme, at: EpochMs) =>
      applySeverityScheme(db, scheme, at),
    /** Counts the alerts among the newest 500 that a rule matches. */
    testSeverityRule: (rule: SeverityRule) => testSeverityRule(db, rule),
    /** The severities of stored alerts that the severity table does not have. */
    listUnlistedSeverities: () => listUnlistedSeverities(db),
    /** Remembers which rooms the service counts as a room's side rooms. */
    recordSideRooms: (roomId: string, sideRoomIds: string[]) =>
      recordSideRooms(db, roomId, sideRoomIds),
  };
}
