import { create } from "zustand";
import { createArrivals } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { keepStore, persistStore } from "#renderer/lib/persisted-view.ts";
import { endPause } from "#renderer/records/triage/critical-pause.ts";
import { createTriageLog } from "#renderer/records/triage/triage-log.ts";
import type {
  AlertFilter,
  AlertQuery,
  AlertSort,
  AlertStakes,
  AlertStateFilter,
} from "#shared/features/alerts/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** The state filters in display order, each with its label and the text of an empty list. */
export const alertStates: { value: AlertStateFilter; label: string; empty: string }[] = [
  { value: "NEW", label: t("alerts.listNew"), empty: t("alerts.notifiedWhenOneArrives") },
  { value: "SNOOZED", label: t("alerts.listSnoozed"), empty: t("alerts.snoozedStayHere") },
  {
    value: "ACKNOWLEDGED",
    label: t("alerts.listAcknowledged"),
    empty: t("alerts.acknowledgedAppearHere"),
  },
  { value: "DELETED", label: t("alerts.deleted"), empty: t("alerts.deletedAppearHere") },
  { value: "ALL", label: t("alerts.all"), empty: t("alerts.noneListed") },
];

/** Alerts to acknowledge once the user confirms: the whole list, or the picked ones. */
export type Confirmation = { scope: "list" | "picked"; ids: string[]; stakes: AlertStakes };

/** Next page of the list to fetch from the service, whether it is the end, and the last failure. */
export type OlderState = { page: number; isEnd: boolean; failure: string | null };

type AlertListState = {
  query: AlertQuery;
  /** The query typed above the list. Not in `query`, of which each change requests alerts from the service. */
  filter: string;
  filterFocus: number;
  /** Sort order per state. */
  sorts: Record<AlertStateFilter, AlertSort>;
  /** Ids of the alerts picked for a common action. */
  picked: ReadonlySet<string>;
  /** Whether the snooze menu is open. */
  isSnoozing: boolean;
  confirmation: Confirmation | null;
  older: OlderState;
  /** The time as of which the list is shown; null for now. */
  asOf: EpochMs | null;
};

const nothing: ReadonlySet<string> = new Set();
const firstPage: OlderState = { page: 0, isEnd: false, failure: null };

const initialState: AlertListState = {
  query: { state: "NEW", roomId: null, hasSideRooms: true, sort: "severity" },
  filter: "",
  filterFocus: 0,
  sorts: {
    NEW: "severity",
    SNOOZED: "severity",
    ACKNOWLEDGED: "newest",
    DELETED: "newest",
    ALL: "newest",
  },
  picked: nothing,
  isSnoozing: false,
  confirmation: null,
  older: firstPage,
  asOf: null,
};

export const useAlertList = create<AlertListState>(() => initialState);
persistStore("alerts", useAlertList, ["query", "filter", "sorts", "picked", "asOf"]);

/** Triage actions on alerts, with the title of the only one. */
export const alertLog = createTriageLog<string | null>("alerts");

export const alertSelection = createListSelection("alerts");

/** Alerts that arrived in a list since it was shown. */
export const alertArrivals = createArrivals<AlertQuery>({
  noun: "alerts",
  fetch: (query, seen) => call("alert.arrivals", { ...query, seen }),
  toRowId: ({ id }) => id,
});

/** Ids of the waiting critical alerts that any window has announced. */
export const useAnnounced = create<{ announced: ReadonlySet<string> }>(() => ({
  announced: nothing,
}));
keepStore("announced alerts", useAnnounced);

export const addAnnounced = (ids: readonly string[]): void =>
  useAnnounced.setState(({ announced }) => ({ announced: new Set([...announced, ...ids]) }));

/** Removes alerts that no longer wait. */
export const forgetAnnounced = (ids: readonly string[]): void =>
  useAnnounced.setState(({ announced }) => ({
    announced: new Set([...announced].filter((id) => !ids.includes(id))),
  }));

/** Filters the list by another state or room. */
export function changeAlertQuery(change: Partial<AlertFilter>): void {
  useAlertList.setState(({ query, sorts }) => ({
    query: { ...query, ...change, sort: sorts[change.state ?? query.state] },
    picked: nothing,
    older: firstPage,
  }));
}

export const filterAlerts = (filter: string): void =>
  useAlertList.setState({ filter, picked: nothing });

export const focusAlertFilter = (): void =>
  useAlertList.setState(({ filterFocus }) => ({ filterFocus: filterFocus + 1 }));

/** Shows the list as of a time, or as it is now if null. */
export const travelAlerts = (asOf: EpochMs | null): void => useAlertList.setState({ asOf });

/** Sorts the list, and every later list of the same state. */
export function sortAlerts(sort: AlertSort): void {
  useAlertList.setState(({ query, sorts }) => ({
    query: { ...query, sort },
    sorts: { ...sorts, [query.state]: sort },
  }));
}

/** Adds an alert to the picked ones, which start with the selected one, or removes it. */
export function togglePicked(id: string): void {
  const { picked } = useAlertList.getState();
  const { selected } = alertSelection.useListSelection.getState();
  const next = new Set(picked.size > 0 || selected === null ? picked : [selected.id]);
  if (!next.delete(id)) next.add(id);
  useAlertList.setState({ picked: next });
}

export const unpickAlerts = (): void => useAlertList.setState({ picked: nothing });

/** Resets what must not reappear when the user returns: outcome, menu and prompt. */
export function leaveAlerts(): void {
  alertLog.setOutcome(null);
  useAlertList.setState({ isSnoozing: false, confirmation: null });
}

/** Resets everything when the account changes. */
export function resetAlerts(): void {
  useAlertList.setState(initialState);
  alertLog.reset();
  endPause();
  alertSelection.reset();
  alertArrivals.reset();
  useAnnounced.setState({ announced: nothing });
}
