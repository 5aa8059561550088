import { create } from "zustand";
import { createArrivals } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { createTriageLog } from "#renderer/records/triage/triage-log.ts";
import type {
  AlertFilter,
  AlertQuery,
  AlertSort,
  AlertStakes,
  AlertStateFilter,
} from "#shared/features/alerts/schema.ts";
import { alertStates } from "./words.ts";

/** What the person wants of the list from elsewhere, such as the palette. */
export type AlertAction = "acknowledge" | "acknowledgeAll" | "snooze" | "wake" | "undo" | "pickAll";

/** What is about to be acknowledged, if the person confirms it: all of a list, or what they picked. */
export type Question = { of: "list" | "picked"; ids: string[]; stakes: AlertStakes };

/** How far the service was asked for the alerts of a list; why it could not be, the last time. */
export type Older = { page: number; isEnd: boolean; failure: string | null };

type AlertListState = {
  query: AlertQuery;
  /** How each list is sorted: what waits by severity, unless the person wants it otherwise. */
  sorts: Record<AlertStateFilter, AlertSort>;
  /** The alerts that are picked beside the selected one. */
  picked: ReadonlySet<string>;
  /** True while the person chooses until when to put alerts off. */
  isSnoozing: boolean;
  toConfirm: Question | null;
  /** Which page of the list the service is asked for next, and whether there is another one. */
  older: Older;
  requested: AlertAction | null;
};

const nobody: ReadonlySet<string> = new Set();
const fromStart: Older = { page: 0, isEnd: false, failure: null };

/** What waits, in all rooms. */
const start: AlertListState = {
  query: { state: "NEW", roomId: null, hasSideRooms: true, sort: "severity" },
  sorts: {
    NEW: "severity",
    SNOOZED: "severity",
    ACKNOWLEDGED: "newest",
    DELETED: "newest",
    ALL: "newest",
  },
  picked: nobody,
  isSnoozing: false,
  toConfirm: null,
  older: fromStart,
  requested: null,
};

/** What the alert list shows, and what is done there. */
export const useAlertList = create<AlertListState>(() => start);
keepInView("alerts", useAlertList, ["query", "sorts", "picked"]);

/** What was done with alerts: of it the last alone can be taken back, for as long as the person stays. */
export const alertLog = createTriageLog<null>(1);

/** Where the person is among the alerts. */
export const alertSelection = createListSelection("alerts");

/** What comes into the lists of alerts. */
export const alertArrivals = createArrivals<AlertQuery>({
  noun: "alerts",
  ask: (query, seen) => call("alert.arrivals", { ...query, seen }),
  toRowId: ({ id }) => id,
});

/** Shows other alerts: of a state, of a room. */
export function changeAlertQuery(change: Partial<AlertFilter>): void {
  useAlertList.setState(({ query, sorts }) => ({
    query: { ...query, ...change, sort: sorts[change.state ?? query.state] },
    picked: nobody,
    older: fromStart,
  }));
}

/** Shows the same alerts in another order. */
export function sortAlerts(sort: AlertSort): void {
  useAlertList.setState(({ query, sorts }) => ({
    query: { ...query, sort },
    sorts: { ...sorts, [query.state]: sort },
  }));
}

/** Shows the alerts of another state. */
export const showAlertsIn = (state: AlertStateFilter): void => changeAlertQuery({ state });

/** Picks these alerts and no others. */
export const pickAlerts = (ids: string[]): void => useAlertList.setState({ picked: new Set(ids) });

/** Picks an alert beside the others, or the selected one, or takes it out. */
export function togglePicked(id: string): void {
  const { picked } = useAlertList.getState();
  const { selected } = alertSelection.useListSelection.getState();
  const next = new Set(picked.size > 0 || selected === null ? picked : [selected.id]);
  if (!next.delete(id)) next.add(id);
  useAlertList.setState({ picked: next });
}

export const unpickAlerts = (): void => useAlertList.setState({ picked: nobody });

/** Has the list do something as soon as it is there. */
const requestAction = (requested: AlertAction): void => useAlertList.setState({ requested });

/** What was said last is old news when the person comes back. */
export function leaveAlerts(): void {
  alertLog.reset();
  useAlertList.setState({ isSnoozing: false, toConfirm: null, requested: null });
}

/** Forgets what the person did here, for the next one who signs in. */
export function resetAlerts(): void {
  useAlertList.setState(start);
  alertLog.reset();
  alertSelection.reset();
  alertArrivals.reset();
}

const commands: { action: AlertAction; title: string; keys?: string }[] = [
  { action: "acknowledge", title: "Acknowledge selected alerts", keys: "e" },
  { action: "snooze", title: "Snooze selected alerts…", keys: "s" },
  { action: "wake", title: "Wake selected alerts", keys: "w" },
  { action: "acknowledgeAll", title: "Acknowledge all alerts of the list…", keys: "E" },
  { action: "pickAll", title: "Select all alerts of the list", keys: "Mod+a" },
  { action: "undo", title: "Undo what was done with alerts", keys: "z" },
];

/** Lists the palette's commands for the alert list; `reach` opens the screen first. */
export function listAlertCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Alerts", reach);
  return [
    ...alertStates.map(({ value, label }) =>
      command(`alerts-${value}`, `Show ${label.toLowerCase()} alerts`, () => showAlertsIn(value)),
    ),
    command("alerts-all-rooms", "Show the alerts of all rooms", () =>
      changeAlertQuery({ roomId: null }),
    ),
    ...commands.map(({ action, title, keys }) =>
      command(`alerts-${action}`, title, () => requestAction(action), keys),
    ),
  ];
}
