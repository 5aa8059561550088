import type { Command } from "#renderer/lib/command.ts";
import type { AlertStateFilter } from "#shared/model/alert.ts";
import { changeAlertQuery, showAlertsIn, type Wish, wishOfAlerts } from "./store.ts";

const choices: { state: AlertStateFilter; title: string }[] = [
  { state: "NEW", title: "Show new alerts" },
  { state: "SNOOZED", title: "Show snoozed alerts" },
  { state: "ACKNOWLEDGED", title: "Show acknowledged alerts" },
  { state: "DELETED", title: "Show deleted alerts" },
  { state: "ALL", title: "Show all alerts" },
];

const deeds: { wish: Wish; title: string; keys?: string }[] = [
  { wish: "acknowledge", title: "Acknowledge selected alerts", keys: "e" },
  { wish: "snooze", title: "Snooze selected alerts…", keys: "s" },
  { wish: "wake", title: "Wake selected alerts", keys: "w" },
  { wish: "acknowledgeAll", title: "Acknowledge all alerts of the list…" },
  { wish: "pickAll", title: "Select all alerts of the list" },
  { wish: "undo", title: "Undo what was done with alerts", keys: "z" },
];

/** What the palette can do to the alert list; `reach` leads there first. */
export function listAlertCommands(reach: () => Promise<void>): Command[] {
  return [
    ...choices.map(({ state, title }) => ({
      id: `alerts-${state}`,
      section: "Alerts",
      title,
      run: () => void reach().then(() => showAlertsIn(state)),
    })),
    {
      id: "alerts-all-rooms",
      section: "Alerts",
      title: "Show the alerts of all rooms",
      run: () => void reach().then(() => changeAlertQuery({ roomId: null })),
    },
    ...deeds.map(({ wish, ...command }) => ({
      id: `alerts-${wish}`,
      section: "Alerts",
      ...command,
      run: () => void reach().then(() => wishOfAlerts(wish)),
    })),
  ];
}
