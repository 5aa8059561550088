import type { TriageParts } from "../apply-action.ts";
import { createTriage } from "../triage.ts";

/** The triage of a store of which alerts alone are meant; hears of what `parts` say. */
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
