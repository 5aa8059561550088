import { create } from "zustand";
import { createArrivals } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { createListSelection, type Selection } from "#renderer/lib/list-selection.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import { peoplesEntries } from "#shared/features/duty/log-filter.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";

type LogListState = {
  query: LogFilter;
  /** An entry to scroll to, by its id and its index in the list, until it is in view. */
  target: Selection | null;
  /** Increases with each request to focus the filter field. */
  filterFocus: number;
  /** The time as of which the log is shown; null for now. */
  asOf: EpochMs | null;
};

const initialState: LogListState = {
  query: peoplesEntries,
  target: null,
  filterFocus: 0,
  asOf: null,
};

/** UI state of the log's screen. */
export const useLogList = create<LogListState>(() => initialState);
persistStore("log", useLogList, ["query", "asOf"]);

/** The selected entry, by its number as text. */
export const logSelection = createListSelection("log");

/** How many of the newest entries are checked for arrivals. */
const maxArrivals = 100;

/** Entries that were appended since the list was shown. */
export const logArrivals = createArrivals<LogFilter>({
  noun: "log",
  fetch: async (query, seen) => {
    const { number } = await call("log.getHead", null);
    if (seen === null || seen === number) return { mark: number, arrived: [] };
    const { rows } = await call("log.list", { ...query, offset: 0, limit: maxArrivals });
    const arrived = rows.filter((entry) => entry.number > seen);
    return { mark: rows[0]?.number ?? number, arrived: arrived.map(toArrival) };
  },
  toRowId: ({ id }) => id,
});

const toArrival = ({ number, text, severity, at }: LogEntry, index: number) => ({
  // Only for untitled rows.
  kind: "alert" as const,
  id: String(number),
  index,
  title: text,
  room: null,
  person: null,
  level: severity,
  at,
});

/** Replaces the filter of the list. */
export const selectLog = (query: LogFilter): void => useLogList.setState({ query, target: null });

export const filterLog = (change: Partial<LogFilter>): void =>
  useLogList.setState(({ query }) => ({ query: { ...query, ...change }, target: null }));

/** Shows the log as of a time, or as it is now if null. */
export const travelLog = (asOf: EpochMs | null): void =>
  useLogList.setState({ asOf, target: null });

export function focusLogFilter(): void {
  logSelection.useListSelection.setState({ isDetailOpen: false });
  useLogList.setState(({ filterFocus }) => ({ filterFocus: filterFocus + 1 }));
}

const resets = new Set<() => void>();

/** Calls a function at each reset: for parts whose code is loaded later. */
export const afterLogReset = (reset: () => void): void => void resets.add(reset);

/** Resets everything when the account changes. */
export function resetLog(): void {
  for (const reset of resets) reset();
  useLogList.setState(initialState);
  logSelection.reset();
  logArrivals.reset();
}
