import { create } from "zustand";
import { createBrowsing } from "#renderer/lib/browsing.ts";
import type { AlertStateFilter } from "#shared/model/alert.ts";
import type { AlertQuery } from "./queries.ts";

/** The list that the alerts open with: what waits. */
const firstAlertQuery: AlertQuery = { state: "NEW" };

/** What the alert list shows. */
export const useAlertList = create<{ query: AlertQuery }>(() => ({ query: firstAlertQuery }));

/** Where the person is among the alerts. */
export const alertBrowsing = createBrowsing();

/** Shows the alerts of another state. */
export function showAlertsIn(state: AlertStateFilter): void {
  useAlertList.setState({ query: { state } });
}

/** Forgets what the person did here, for the next one who signs in. */
export function resetAlerts(): void {
  showAlertsIn(firstAlertQuery.state);
  alertBrowsing.reset();
}
