import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { showOutbox } from "./store.ts";

/** What the palette can do to the outbox; `reach` leads there first. */
export function listOutboxCommands(reach: () => Promise<void>, accountId: string): Command[] {
  const command = commandsAt("Outbox", reach);
  // What comes of it is told by each entry.
  const retry = () => void call("outbox.retry", null, accountId).catch(() => undefined);
  return [
    command("outbox-open", "Show unsent items", () => showOutbox("open")),
    command("outbox-all", "Show everything in the outbox", () => showOutbox("everything")),
    command("outbox-retry", "Retry all now", retry),
  ];
}
