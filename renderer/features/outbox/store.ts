import { create } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { OutboxQuery } from "./queries.ts";

const firstQuery: OutboxQuery = { which: "open" };

type OutboxList = {
  query: OutboxQuery;
  /** The time as of which the entries are shown; null for now. */
  asOf: EpochMs | null;
};

const initialState: OutboxList = { query: firstQuery, asOf: null };

export const useOutboxList = create<OutboxList>(() => initialState);
persistStore("outbox", useOutboxList, ["query"]);

export const outboxSelection = createListSelection("outbox");

export function showOutbox(which: OutboxQuery["which"]): void {
  useOutboxList.setState({ query: { which } });
}

/** Shows the entries as of a time, or as they are now if null. */
export const travelOutbox = (asOf: EpochMs | null): void => useOutboxList.setState({ asOf });

/** Selects an entry, whatever its state. */
export function showOutboxEntry(id: string): void {
  showOutbox("everything");
  outboxSelection.show(id);
}

/** Clears all state when another account comes into view. */
export function resetOutbox(): void {
  useOutboxList.setState(initialState);
  outboxSelection.reset();
}

/** Lists the palette's commands for the outbox; `openScreen` runs first. */
export function listOutboxCommands(openScreen: () => Promise<void>, accountId: string): Command[] {
  // Each entry shows its outcome.
  const retry = () => void call("outbox.retry", null, accountId).catch(() => undefined);
  return [
    commandsAt(t("common.outbox"), openScreen)("outbox-retry", t("outbox.retryAllNow"), retry),
  ];
}
