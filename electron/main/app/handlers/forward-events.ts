import type { AccountRuntime } from "#main/accounts/account-runtime.ts";
import type { Emit } from "#main/ipc/serve.ts";

/** Emits an account's events to the window while the account is in view. */
export function forwardEvents(
  { events }: Pick<AccountRuntime, "events">,
  isInView: () => boolean,
  emit: Emit,
): void {
  const emitInView: Emit = (name, payload) => {
    if (isInView()) emit(name, payload);
  };
  events.on("collection", (freshness) => emitInView("collection.changed", freshness));
  events.on("inbox", () => emitInView("inbox.changed", null));
  events.on("outbox", (count) => emitInView("outbox.changed", count));
  events.on("duty", (state) => emitInView("duty.changed", state));
  events.on("handover", (state) => emitInView("handover.changed", state));
  events.on("log", (head) => emitInView("log.changed", head));
  events.on("escalation", (pending) => emitInView("escalation.changed", pending));
  events.on("watching", (watching) => emitInView("watching.changed", watching));
}
