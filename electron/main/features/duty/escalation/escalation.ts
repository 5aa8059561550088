import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Clock } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { bypassesDnd } from "#shared/notifications/notifications.ts";
import type { Settings } from "#shared/settings/schema.ts";
import type { EscalationInput, RefusedEscalation } from "./store/escalations.ts";

export type EscalationParts = Pick<Clock, "now"> & {
  store: Pick<Store, "escalateAlerts" | "confirmEscalation" | "retractEscalations">;
  outbox: Pick<OutboxWorker, "recordAdded">;
  getRules: () => EscalationInput;
  /** Called when other rules wait for the confirmation of the user. */
  onPending: (pending: PendingEscalation[]) => void;
  /** Called once for each message that the service has refused. */
  onRefused: (refused: RefusedEscalation) => void;
  /** Called when messages were queued or retracted. */
  onChange: () => void;
  report: Report;
};

/** Sends the messages of escalation rules about the alerts of an account. */
export type AlertEscalation = ReturnType<typeof createAlertEscalation>;

/** Creates it, and retracts what an earlier start has queued and not sent. */
export function createAlertEscalation(parts: EscalationParts) {
  const { store, now } = parts;
  let pending: PendingEscalation[] = [];

  function setPending(next: PendingEscalation[]): void {
    const isSame = JSON.stringify(next) === JSON.stringify(pending);
    pending = next;
    if (!isSame) parts.onPending(next);
  }

  function recordChange(count: number): void {
    if (count === 0) return;
    parts.outbox.recordAdded();
    parts.onChange();
  }

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      parts.report("alerts could not be escalated", error);
    }
  };

  const check = oneAtATime(() =>
    attempt(async () => {
      const report = await store.escalateAlerts(parts.getRules(), now());
      setPending(report.pending);
      for (const refused of report.refused) parts.onRefused(refused);
      recordChange(report.sent + report.retracted);
    }),
  );

  const retract = () =>
    void attempt(async () => {
      setPending([]);
      recordChange(await store.retractEscalations(now()));
    });

  retract();

  return {
    listPending: (): PendingEscalation[] => pending,
    /** Confirms what was shown, durably when it resolves, and sends it if the alerts are still new. */
    confirm: async (fingerprint: string): Promise<PendingEscalation[]> => {
      await store.confirmEscalation(fingerprint, now());
      await check();
      return pending;
    },
    /** Escalates what is due; to be called after new alerts were stored. */
    check: (): void => void check(),
    /** Retracts what was not sent yet, because it is uncertain whether alerts are still new. */
    retract,
  };
}

type NextAlarmsParts = Pick<Clock, "now"> & {
  accountId: string;
  store: Pick<Store, "getAlert" | "readNextAlarms">;
  settings: { get(): Settings };
  getRules: () => Pick<EscalationInput, "rules" | "isByPolicy">;
  isOnDuty: () => boolean;
};

/** Reads what happens next about an alert; `isDndActive` is whether Do not disturb is active. */
export type ReadNextAlarms = (
  alertId: string,
  isDndActive: boolean,
) => Promise<CommandOutput<"escalation.getNext">>;

/** Creates the function for an account. */
export const createReadNextAlarms =
  ({ accountId, store, ...parts }: NextAlarmsParts): ReadNextAlarms =>
  async (alertId, isDndActive) => {
    const settings = parts.settings.get();
    const { criticalRepeatMinutes, escalateMinutes } = settings;
    const minutes = { criticalRepeatMinutes, escalateMinutes };
    const { rules, isByPolicy } = parts.getRules();
    const next = await store.readNextAlarms(alertId, minutes, { rules, isByPolicy }, parts.now());
    const alert = next === null || !isDndActive ? null : await store.getAlert(alertId);
    const isOnDuty = parts.isOnDuty();
    const isQuiet = alert !== null && !bypassesDnd(settings, { accountId, isOnDuty }, alert);
    return next === null ? null : { ...next, isQuiet };
  };
