import type { Report } from "#main/system/log.ts";
import type { DutyState } from "#shared/features/duty/schema.ts";
import type { AccountRuntime } from "./account-runtime.ts";

/** Calls `open` for an account that has just signed in, unless it is on duty. */
export function offerDuty(
  { events, getSync }: Pick<AccountRuntime, "events" | "getSync">,
  open: () => void,
  report: Report,
): void {
  const offer = ({ shift }: DutyState): void => {
    if (shift === null) open();
  };
  const sync = getSync();
  // A store that is still being opened reports its shift then.
  if (sync === null) events.once("duty", offer);
  else sync.duty.read().then(offer, (error) => report("the shift could not be read", error));
}
