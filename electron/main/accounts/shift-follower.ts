import type { AccountNotifier } from "#main/notifications/notification-center.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { KeepAwake } from "#main/system/keep-awake.ts";
import type { DutyKind, Shift } from "#shared/features/duty/schema.ts";
import { hasKind } from "#shared/features/duty/shift.ts";
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

/** The collections that a shift is about only if its scope has their kind. */
const kinds: Partial<Record<CollectionName, DutyKind>> = {
  alerts: "alert",
  messages: "conversation",
};

/**
 * Creates the function that applies the open shift of an account, null off duty: to its polls, to the report that it is
 * not watched, to what Do not disturb defers, and to whether the system may sleep.
 */
export function createShiftFollower(parts: ShiftFollowerParts) {
  return (shift: Shift | null): void => {
    const onDuty = shift === null ? new Set<CollectionName>() : listOnDuty(shift, parts.polls);
    parts.sync.setOnDuty(onDuty);
    parts.setOnDuty(onDuty);
    parts.keepAwake(parts.accountId, shift?.keepsAwake ?? false);
    if (shift !== null) parts.notifier.notifyAlerts();
  };
}

/** Returns the polled collections in the scope of a shift; a list is polled faster only while the window shows it. */
function listOnDuty({ scope }: Shift, polls: Polls): ReadonlySet<CollectionName> {
  const isInScope = (collection: CollectionName) => {
    const kind = kinds[collection];
    return kind === undefined || hasKind(scope, kind);
  };
  return new Set([...polls.keys()].filter(isInScope));
}
