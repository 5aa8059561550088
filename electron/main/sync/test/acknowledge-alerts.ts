import type { Sync } from "../sync.ts";

/** Acknowledges alerts as a notification's button does: the service hears of it at once. */
export const acknowledgeAlerts = ({ triage }: Pick<Sync, "triage">, ...ids: string[]) =>
  triage.apply(
    ids.map((id) => ({ kind: "alert", id })),
    { how: "done" },
  );
