import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { createUnwatchedNotice, type UnwatchedNoticeParts } from "./unwatched-notice.ts";
import { createWatch, type WatchParts } from "./watch.ts";

/** Follows whether an account is watched, and notifies the user if it is not. */
export type AccountWatch = ReturnType<typeof createAccountWatch>;

/** Follows an account from the start of its session; `onChange` runs for each change. */
export function createAccountWatch(parts: WatchParts & UnwatchedNoticeParts) {
  const notice = createUnwatchedNotice(parts);
  const watch = createWatch({
    ...parts,
    onChange: (watching: Watching) => {
      notice.update(watching);
      parts.onChange(watching);
    },
  });
  return {
    ...watch,
    recordSession: (status: AccountState["status"]) =>
      watch.recordSession(status === "renewing" ? "active" : status),
    stop: () => {
      watch.stop();
      notice.stop();
    },
  };
}
