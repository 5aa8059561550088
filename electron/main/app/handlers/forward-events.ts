import type { AccountRuntime } from "#main/accounts/account-runtime.ts";
import type { Emit } from "#main/ipc/serve.ts";

export function forwardEvents({ events }: Pick<AccountRuntime, "events">, emit: Emit): void {
  events.on("collection", (freshness) => emit("collection.changed", freshness));
  events.on("inbox", () => emit("inbox.changed", null));
  events.on("outbox", (count) => emit("outbox.changed", count));
  events.on("duty", (state) => emit("duty.changed", state));
  events.on("handover", () => emit("handover.changed", null));
  events.on("log", (head) => emit("log.changed", head));
  events.on("escalation", (pending) => emit("escalation.changed", pending));
  events.on("watching", (watching) => emit("watching.changed", watching));
}
