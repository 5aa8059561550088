import type { AccountState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { createUnwatchedNotice, type UnwatchedNoticeParts } from "./unwatched-notice.ts";
import { createWatch, type WatchParts } from "./watch.ts";

/** Whether anybody is listening to the service of an account; who is not looking is told where nobody is. */
export type Listening = ReturnType<typeof createListening>;

/** Begins to follow an account whose session has begun; `onChange` hears each change. */
export function createListening(parts: WatchParts & UnwatchedNoticeParts) {
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
