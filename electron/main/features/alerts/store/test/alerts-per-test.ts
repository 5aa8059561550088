import { expect } from "vitest";
import { now, type toIngest } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";
import type { Alert, AlertQuery } from "#shared/features/alerts/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";

/** Three waiting alerts, the last of them the newest. */
export const three = ["1", "2", "3"].map((id) => anAlert({ id, created: Number(id) }));

/** Creates a store for each test, with shortcuts for alerts. */
export function alertsPerTest() {
  const { store, reopen, storeResponse: takeInRecords } = storePerTest();
  const takeIn = (
    alerts: (Partial<Alert> | object)[],
    more: Parameters<typeof toIngest>[2] = { scope: "NEW" },
  ) => takeInRecords("alerts", alerts, more);
  const listIds = async (state: AlertQuery["state"], room: Partial<AlertQuery> = {}) => {
    const { rows, total } = await store.listAlerts({ ...firstAlerts, ...room, state });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  const standingOf = async (id: string) => {
    const alert = await store.getAlert(id);
    return alert && classifyAlert(alert);
  };
  const ask = (...ids: string[]) => store.requestAcknowledgements(ids, now + 5, null);
  const snooze = (id: string, until: number | null) =>
    store.snoozeItems([{ kind: "alert", id }], until, now);
  /** Marks the acknowledgement of an alert as sent. */
  const confirm = async (alertId: string, at: number) => {
    const entries = await store.listOpenEntries();
    const entry = entries.find(
      ({ operation }) => operation.kind === "acknowledge" && operation.alertId === alertId,
    );
    await store.transitionEntry(entry?.id ?? "", ["queued"], { state: "sent" }, at);
  };
  const unshown = async () => (await store.listUnshownAlerts()).map(({ id }) => id);
  return { store, reopen, takeIn, listIds, standingOf, ask, snooze, confirm, unshown };
}
