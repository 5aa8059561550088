import type { AccountNotifier } from "#main/notifications/notification-center.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { KeepAwake } from "#main/system/keep-awake.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountContext } from "./account-runtime.ts";
import type { AccountSync } from "./account-sync.ts";

/** What a shift affects. */
export type ShiftFollowerParts = Pick<AccountContext, "setOnDuty"> & {
  accountId: string;
  polls: Polls;
  sync: Pick<AccountSync, "setOnDuty">;
  notifier: Pick<AccountNotifier, "notifyAlerts">;
  keepAwake: KeepAwake;
};

/**
 * Creates the function that applies the open shift of an account, null off duty: to its polls, to the report that it is
 * not watched, to what Do not disturb defers, and to whether the system may sleep.
 */
export function createShiftFollower(parts: ShiftFollowerParts) {
  return (shift: Shift | null): void => {
    const onDuty = new Set<CollectionName>(shift === null ? [] : parts.polls.keys());
    parts.sync.setOnDuty(onDuty);
    parts.setOnDuty(onDuty);
    parts.keepAwake(parts.accountId, shift !== null);
    if (shift !== null) parts.notifier.notifyAlerts();
  };
}
