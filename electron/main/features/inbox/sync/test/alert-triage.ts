import { createTriage, type TriageParts } from "../triage.ts";

/** Creates the triage of a store for alerts only. */
export function createAlertTriage(
  parts: Pick<TriageParts, "store" | "now" | "onAlerts" | "onChange">,
  recordAdded: () => void = () => {},
) {
  let undos = 0;
  const fail = () => Promise.reject(new Error("No conversation is meant."));
  return createTriage({
    ...parts,
    createId: () => `undo ${++undos}`,
    outbox: { add: fail, withdraw: fail, recordAdded },
    onMessages: fail,
  });
}

/** Alerts as items of the inbox. */
export const toAlertItems = (...ids: string[]) => ids.map((id) => ({ kind: "alert" as const, id }));
