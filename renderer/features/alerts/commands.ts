import type { Command } from "#renderer/lib/command.ts";
import type { AlertStateFilter } from "#shared/model/alert.ts";
import { showAlertsIn } from "./store.ts";

const choices: { state: AlertStateFilter; title: string }[] = [
  { state: "NEW", title: "Show new alerts" },
  { state: "ACKNOWLEDGED", title: "Show acknowledged alerts" },
  { state: "ALL", title: "Show all alerts" },
];

/** What the palette can do to the alert list; `reach` leads there first. */
export function listAlertCommands(reach: () => Promise<void>): Command[] {
  return choices.map(({ state, title }) => ({
    id: `alerts-${state}`,
    section: "Alerts",
    title,
    run: () => void reach().then(() => showAlertsIn(state)),
  }));
}
