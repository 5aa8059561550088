import type { Store } from "#main/store/store.ts";
import type { Clock } from "#main/system/clock.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { bypassesDnd } from "#shared/notifications/notifications.ts";
import type { Settings } from "#shared/settings/schema.ts";
import type { EscalationInput } from "./store/escalations.ts";

export type NextAlarmsParts = Pick<Clock, "now"> & {
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
