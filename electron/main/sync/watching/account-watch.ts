import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { createUnwatchedNotice, type UnwatchedNoticeParts } from "./unwatched-notice.ts";
import { createWatch, type WatchParts } from "./watch.ts";

/** Follows whether an account is watched, and notifies the user if it is not. */
export type AccountWatch = ReturnType<typeof createAccountWatch>;

export type AccountWatchParts = WatchParts &
  Omit<UnwatchedNoticeParts, "isOnDuty"> & { onDuty: ReadonlySet<CollectionName> };

/** Follows an account from the start of its session; `onChange` runs for each change. */
export function createAccountWatch(parts: AccountWatchParts) {
  let isOnDuty = parts.onDuty.size > 0;
  const notice = createUnwatchedNotice({ ...parts, isOnDuty: () => isOnDuty });
  const watch = createWatch({
    ...parts,
    onChange: (watching: Watching) => {
      notice.update(watching);
      parts.onChange(watching);
    },
  });
  return {
    ...watch,
    /** `isSealed`: the store waits for the passphrase of the app lock. */
    recordSession: (status: AccountState["status"], isSealed = false) => {
      const isWaiting = status === "keychainLocked" && isSealed;
      watch.recordSession(isWaiting ? "sealed" : status === "renewing" ? "active" : status);
    },
    /** Sets the collections for which the user is on duty, none off duty. */
    setOnDuty: (collections: ReadonlySet<CollectionName>) => {
      isOnDuty = collections.size > 0;
      watch.setOnDuty(collections);
      notice.update(watch.read());
    },
    stop: () => {
      watch.stop();
      notice.stop();
    },
  };
}
