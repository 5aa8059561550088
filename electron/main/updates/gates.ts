import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { UpdateBlocker } from "#shared/updates/update-schema.ts";

/** What a window reported last. */
export type WindowReport = { hasDialog: boolean; hasDraft: boolean; at: EpochMs };

/** What a restart would interrupt. */
export type RestartSituation = {
  /** Critical alerts that wait, in all accounts. */
  criticalAlerts: number;
  isOnDuty: boolean;
  /** Whether the user has agreed to a restart on duty. */
  isAgreed: boolean;
  /** Writes that are being sent or could be sent now, in all accounts. */
  busyWrites: number;
  /** The reports of all windows; null of one that has not reported. */
  windows: (WindowReport | null)[];
  now: EpochMs;
};

/** An older report of a window says nothing about it. */
export const reportAge: DurationMs = 10_000;

/** Returns what a restart waits for, the most important first; nothing if it may happen now. */
export function findBlockers(situation: RestartSituation): UpdateBlocker[] {
  const { windows, now } = situation;
  const known = windows.flatMap((one) => (one !== null && now - one.at <= reportAge ? one : []));
  const blocked: Record<UpdateBlocker, boolean> = {
    criticalAlert: situation.criticalAlerts > 0,
    duty: situation.isOnDuty && !situation.isAgreed,
    outbox: situation.busyWrites > 0,
    draft: known.some(({ hasDraft }) => hasDraft),
    dialog: known.some(({ hasDialog }) => hasDialog),
    window: known.length < windows.length,
  };
  return (Object.keys(blocked) as UpdateBlocker[]).filter((blocker) => blocked[blocker]);
}
