import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import type { OutboxQuery } from "./queries.ts";

const firstQuery: OutboxQuery = { which: "open" };

/** The state of the outbox screen. */
export const useOutboxList = create<{ query: OutboxQuery }>(() => ({ query: firstQuery }));
persistStore("outbox", useOutboxList, ["query"]);

/** The selection in the outbox. */
export const outboxSelection = createListSelection("outbox");

/** Shows the open entries, or all. */
export function showOutbox(which: OutboxQuery["which"]): void {
  useOutboxList.setState({ query: { which } });
}

/** Selects an entry, whatever its state. */
export function showOutboxEntry(id: string): void {
  showOutbox("everything");
  outboxSelection.show(id);
}

/** Clears all state when another account comes into view. */
export function resetOutbox(): void {
  useOutboxList.setState({ query: firstQuery });
  outboxSelection.reset();
}

/** Lists the palette's commands for the outbox; `openScreen` runs first. */
export function listOutboxCommands(openScreen: () => Promise<void>, accountId: string): Command[] {
  const command = commandsAt("Outbox", openScreen);
  // Each entry shows its outcome.
  const retry = () => void call("outbox.retry", null, accountId).catch(() => undefined);
  return [
    command("outbox-open", "Show unsent items", () => showOutbox("open")),
    command("outbox-all", "Show everything in the outbox", () => showOutbox("everything")),
    command("outbox-retry", "Retry all now", retry),
  ];
}
