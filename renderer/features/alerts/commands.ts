import { type Command, commandsAt, type Offer } from "#renderer/lib/command.ts";
import { canSnooze, isSnoozedHere } from "#shared/domain/alert-state.ts";
import { hasOwnId } from "#shared/domain/alert-title.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { type AlertAction, changeAlertQuery, requestAction, showAlertsIn } from "./store.ts";
import type { AlertTriage } from "./use-alert-actions.ts";
import { alertStates, countAlerts } from "./words.ts";

const actions: { action: AlertAction; title: string; keys?: string }[] = [
  { action: "acknowledge", title: "Acknowledge selected alerts", keys: "e" },
  { action: "snooze", title: "Snooze selected alerts…", keys: "s" },
  { action: "wake", title: "Wake selected alerts", keys: "w" },
  { action: "acknowledgeAll", title: "Acknowledge all alerts of the list…", keys: "E" },
  { action: "pickAll", title: "Select all alerts of the list", keys: "Mod+a" },
  { action: "undo", title: "Undo what was done with alerts", keys: "z" },
];

/** What the palette can do to the alert list; `reach` leads there first. */
export function listAlertCommands(reach: () => Promise<void>): Command[] {
  const command = commandsAt("Alerts", reach);
  return [
    ...alertStates.map(({ value, label }) =>
      command(`alerts-${value}`, `Show ${label.toLowerCase()} alerts`, () => showAlertsIn(value)),
    ),
    command("alerts-all-rooms", "Show the alerts of all rooms", () =>
      changeAlertQuery({ roomId: null }),
    ),
    ...actions.map(({ action, title, keys }) =>
      command(`alerts-${action}`, title, () => requestAction(action), keys),
    ),
  ];
}

/** What the palette can do with an alert that is open and waits. */
export const listAlertOffers = (
  alert: LedgeredAlert,
  actions: AlertTriage,
  onAskSnooze: () => void,
): (Offer | false)[] => [
  {
    id: "acknowledge",
    title: hasOwnId(alert) ? "Acknowledge" : "Mark as done",
    keys: "e",
    run: () => actions.acknowledge([alert.id]),
  },
  canSnooze(alert) && { id: "snooze", title: "Snooze…", keys: "s", run: onAskSnooze },
  isSnoozedHere(alert) && {
    id: "wake",
    title: "Wake",
    keys: "w",
    run: () => actions.wake([alert.id]),
  },
];

/** What the palette can do with several alerts that are selected; nothing where none are. */
export const listManyAlertOffers = (
  count: number,
  actions: AlertTriage,
  onAskSnooze: () => void,
): Offer[] =>
  count === 0
    ? []
    : [
        {
          id: "acknowledge",
          title: `Acknowledge ${countAlerts(count)}`,
          keys: "e",
          run: () => actions.acknowledge(),
        },
        { id: "snooze", title: `Snooze ${countAlerts(count)}…`, keys: "s", run: onAskSnooze },
      ];
