import type { Store } from "#main/store/store.ts";
import { withTimeoutOrNull } from "#main/system/with-timeout.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { UpdateBlocker } from "#shared/updates/update-schema.ts";

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
  hasUnsavedDraft: boolean;
  /** The reports of all windows; null of one that has not reported. */
  windows: (WindowReport | null)[];
  now: EpochMs;
};

/** A store that takes longer to open waits for the keychain. */
const openingLimit: DurationMs = 1_000;

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
    draft: situation.hasUnsavedDraft || known.some(({ hasDraft }) => hasDraft),
    dialog: known.some(({ hasDialog }) => hasDialog),
    window: known.length < windows.length,
  };
  return (Object.keys(blocked) as UpdateBlocker[]).filter((blocker) => blocked[blocker]);
}

export type RestartedAccount = {
  /** The status of its session; null until that is known. */
  status: string | null;
  isOnDuty: boolean;
  getWorkspace(): Promise<
    | { ok: true; value: { store: Pick<Store, "countCriticalAlerts" | "countEntries"> } }
    | { ok: false }
  >;
};

/** Reads what a restart would interrupt in all accounts; one whose store is closed has nothing to interrupt. */
export async function readAccounts(
  accounts: RestartedAccount[],
): Promise<Pick<RestartSituation, "criticalAlerts" | "isOnDuty" | "busyWrites">> {
  const all = await Promise.all(
    accounts.map(async ({ status, getWorkspace }) => {
      const workspace = await withTimeoutOrNull(openingLimit, getWorkspace());
      if (workspace === null || !workspace.ok) return { critical: 0, busy: 0 };
      const { store } = workspace.value;
      const { open, undecided } = await store.countEntries();
      // Without a session nothing can be sent, and what is queued stays queued.
      const isActive = status === "active" || status === "renewing";
      const critical = await store.countCriticalAlerts();
      return { critical, busy: isActive ? open - undecided : 0 };
    }),
  );
  return {
    criticalAlerts: all.reduce((sum, { critical }) => sum + critical, 0),
    busyWrites: all.reduce((sum, { busy }) => sum + busy, 0),
    isOnDuty: accounts.some(({ isOnDuty }) => isOnDuty),
  };
}
