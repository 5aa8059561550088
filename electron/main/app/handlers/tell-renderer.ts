import type { AccountRuntime } from "#main/accounts/account-runtime.ts";
import type { Emit } from "#main/ipc/serve.ts";

/** Tells the window what happens in an account while that is in view. */
export function tellRenderer(
  { events }: Pick<AccountRuntime, "events">,
  isInView: () => boolean,
  emit: Emit,
): void {
  const tell: Emit = (name, payload) => {
    if (isInView()) emit(name, payload);
  };
  events.on("collection", (freshness) => tell("collection.changed", freshness));
  events.on("inbox", () => tell("inbox.changed", null));
  events.on("outbox", (count) => tell("outbox.changed", count));
  events.on("watching", (watching) => tell("watching.changed", watching));
}
