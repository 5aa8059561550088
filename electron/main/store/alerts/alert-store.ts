import type { SeverityLevel } from "#shared/domain/severity.ts";
import type { AlertQuery, AlertStakes, LedgeredAlert } from "#shared/model/alert.ts";
import type { Arrivals } from "#shared/model/inbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Window } from "../window.ts";

/** Alerts with what this computer did with each; what it did is durable when a method resolves. */
export type AlertStore = {
  listAlerts(query: Window & AlertQuery): Promise<{
    rows: LedgeredAlert[];
    total: number;
    /** The gravest first, without the levels of which there is none; empty where sorted by time. */
    groups: { level: SeverityLevel; count: number }[];
  }>;
  /** What has come into a list and was not seen there. */
  listAlertArrivals(query: AlertQuery & { seen: number | null }): Promise<Arrivals>;
  /** The rooms of the stored alerts, by name. */
  listAlertRooms(): Promise<{ id: string; name: string; count: number }[]>;
  getAlert(id: string): Promise<LedgeredAlert | null>;
  /** Alerts that wait for the person, as `isWaiting` has it. */
  countWaitingAlerts(): Promise<number>;
  /** The critical ones among them. */
  countCriticalAlerts(): Promise<number>;
  /** Those of some ids that are of waiting alerts. */
  filterWaitingAlerts(ids: string[]): Promise<string[]>;
  /** What is at stake where alerts of some ids are acknowledged together. */
  weighAlerts(ids: string[]): Promise<AlertStakes>;
  /** Waiting alerts that were never shown, or not since their snooze has ended: oldest first. */
  listUnshownAlerts(): Promise<LedgeredAlert[]>;
  /** Waiting alerts that were shown last before then: oldest first. */
  listAlertsShownBefore(then: EpochMs): Promise<LedgeredAlert[]>;
  /** Of these the critical ones. */
  listCriticalShownBefore(then: EpochMs): Promise<LedgeredAlert[]>;
  /**
   * Waiting critical alerts of which the person has known for so long, and that were not shown since
   * that time was over: oldest first. Showing them escalates them, once.
   */
  listAlertsToEscalate(now: EpochMs, after: DurationMs): Promise<LedgeredAlert[]>;
  markAlertsShown(ids: string[], at: EpochMs): Promise<void>;
  markAlertsDeferred(ids: string[], at: EpochMs): Promise<void>;
  /** The person opened it, by its notification or here; only the first time counts. */
  markAlertClicked(id: string, at: EpochMs): Promise<void>;
  /**
   * Notes the wish to acknowledge those that wait and puts it into the outbox, where it is not tried
   * before `nextAttempt`; of what has no id the service cannot hear, so that it leaves the list here
   * alone. Resolves to those that are stored.
   */
  requestAcknowledgements(
    ids: string[],
    at: EpochMs,
    nextAttempt: EpochMs | null,
  ): Promise<LedgeredAlert[]>;
  /** Takes back of what the service has not heard; resolves to the alerts that are stored. */
  withdrawAcknowledgements(ids: string[], at: EpochMs): Promise<LedgeredAlert[]>;
  /** Remembers which rooms the service counts as a room's side rooms. */
  noteSideRooms(roomId: string, sideRoomIds: string[]): Promise<void>;
};
