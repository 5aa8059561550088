import { toAlertItems } from "#main/features/inbox/sync/test/alert-triage.ts";
import type { Sync } from "../sync.ts";

/** Acknowledges alerts as a notification's button does, without a delay. */
export const acknowledgeAlerts = ({ triage }: Pick<Sync, "triage">, ...ids: string[]) =>
  triage.apply(toAlertItems(...ids), { how: "done" });
