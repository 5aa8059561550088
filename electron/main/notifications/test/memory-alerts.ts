import type { Store } from "#main/store/store.ts";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";

/** Writes into memory, unless that is broken. */
export type Write = <T>(change: () => T) => T;

/** The part of a store that has to do with alerts, in memory, and how a test changes them. */
export function createMemoryAlerts(write: Write) {
  let alerts: LedgeredAlert[] = [];
  /** Alerts whose snooze has ended after they were shown. */
  const woken = new Set<string>();
  const wokenAt = new Map<string, EpochMs>();

  const listKnownCritical = () =>
    alerts.filter(
      (alert) =>
        isWaiting(alert) &&
        isCritical(alert) &&
        alert.ledger.shown !== null &&
        !woken.has(alert.id),
    );
  function changeLedger(
    ids: string[],
    change: (ledger: LedgeredAlert["ledger"]) => Partial<LedgeredAlert["ledger"]>,
  ): void {
    alerts = alerts.map((alert) =>
      ids.includes(alert.id)
        ? { ...alert, ledger: { ...alert.ledger, ...change(alert.ledger) } }
        : alert,
    );
  }

  const store = {
    countWaitingAlerts: async () => alerts.filter(isWaiting).length,
    countCriticalAlerts: async () =>
      alerts.filter((one) => isWaiting(one) && isCritical(one)).length,
    filterWaitingAlerts: async (ids: string[]) =>
      alerts.filter((alert) => ids.includes(alert.id) && isWaiting(alert)).map(({ id }) => id),
    listUnshownAlerts: async () =>
      alerts.filter(
        (alert) => isWaiting(alert) && (alert.ledger.shown === null || woken.has(alert.id)),
      ),
    listAlertsShownBefore: async (then: EpochMs) =>
      alerts.filter(
        (alert) =>
          isWaiting(alert) && alert.ledger.lastShown !== null && alert.ledger.lastShown < then,
      ),
    listCriticalShownBefore: async (then: EpochMs) =>
      listKnownCritical().filter(({ ledger }) => (ledger.lastShown ?? then) < then),
    listAlertsToEscalate: async (now: EpochMs, after: DurationMs) =>
      listKnownCritical().filter(({ id, ledger: { shown, lastShown } }) => {
        const end = Math.max(shown ?? now, wokenAt.get(id) ?? 0) + after;
        return end <= now && (lastShown ?? now) < end;
      }),
    markAlertsShown: async (ids: string[], at: EpochMs) =>
      write(() => {
        for (const id of ids) woken.delete(id);
        changeLedger(ids, ({ shown }) => ({ shown: shown ?? at, lastShown: at }));
      }),
    markAlertsDeferred: async (ids: string[], at: EpochMs) =>
      write(() => changeLedger(ids, ({ deferred }) => ({ deferred: deferred ?? at }))),
    markAlertClicked: async (id: string, at: EpochMs) =>
      changeLedger([id], () => ({ clicked: at })),
    readNextWake: async () => {
      const times = alerts.flatMap(({ ledger }) => ledger.snoozed?.until ?? []);
      return times.length === 0 ? null : Math.min(...times);
    },
    wakeItems: async (now: EpochMs, isBack: boolean) => {
      const ids = alerts
        .filter(({ ledger: { snoozed } }) => {
          if (snoozed === null) return false;
          return snoozed.until === null ? isBack : snoozed.until <= now;
        })
        .map(({ id }) => id);
      for (const id of ids) {
        woken.add(id);
        wokenAt.set(id, now);
      }
      changeLedger(ids, () => ({ snoozed: null }));
      return ids.length;
    },
  } satisfies Partial<Store>;

  return {
    store,
    /** Adds alerts, of which an id may be all that is known. */
    addAlerts: (...added: (string | LedgeredAlert)[]) => {
      const all = added.map((one) => (typeof one === "string" ? aLedgeredAlert({ id: one }) : one));
      alerts = [...alerts, ...all];
    },
    /** Lets the service say another state of an alert. */
    say: (id: string, state: string) => {
      alerts = alerts.map((alert) => (alert.id === id ? { ...alert, state } : alert));
    },
    snooze: (id: string, until: EpochMs | null) =>
      changeLedger([id], () => ({ snoozed: { until } })),
    acknowledge: (id: string, at: EpochMs) =>
      changeLedger([id], () => ({ acknowledgeRequested: at })),
    ledgerOf: (id: string) => alerts.find((alert) => alert.id === id)?.ledger ?? null,
  };
}
