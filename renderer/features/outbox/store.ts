import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import type { OutboxQuery } from "./queries.ts";

const firstQuery: OutboxQuery = { which: "open" };

/** What the outbox's page shows. */
export const useOutboxList = create<{ query: OutboxQuery }>(() => ({ query: firstQuery }));
keepInView("outbox", useOutboxList, ["query"]);

/** Where the person is in the outbox. */
export const outboxSelection = createListSelection("outbox");

/** Shows what is on its way, or everything. */
export function showOutbox(which: OutboxQuery["which"]): void {
  useOutboxList.setState({ query: { which } });
}

/** Shows an entry, whatever has become of it. */
export function showOutboxEntry(id: string): void {
  showOutbox("everything");
  outboxSelection.show(id);
}

/** Forgets what the person did here, for the next one who comes into view. */
export function resetOutbox(): void {
  useOutboxList.setState({ query: firstQuery });
  outboxSelection.reset();
}

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
