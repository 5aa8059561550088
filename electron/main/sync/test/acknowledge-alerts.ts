import type { AccountSync } from "#main/accounts/account-sync.ts";
import { toAlertItems } from "#main/features/inbox/sync/test/alert-triage.ts";

/** Acknowledges alerts as a notification's button does, without a delay. */
export const acknowledgeAlerts = ({ triage }: Pick<AccountSync, "triage">, ...ids: string[]) =>
  triage.apply(toAlertItems(...ids), { how: "done" });
