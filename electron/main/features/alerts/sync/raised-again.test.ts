import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { holdUntil } from "#demo/faults/responses.ts";
import { acknowledgeAlerts } from "#main/sync/test/acknowledge-alerts.ts";
import { startSync } from "#main/sync/test/start-sync.ts";

const second = 1_000;

/** A new alert of the person that was shown, and what is done about it. */
async function startWithAlert(dialect: (typeof dialectNames)[number]) {
  const started = await startSync(dialect);
  const { store, sync, time, mine } = started;
  const [alert] = mine();
  if (alert === undefined) throw new Error("Nothing is new.");
  const { id } = alert;
  await store.markAlertsShown([id], Date.now());
  return {
    ...started,
    alert,
    isUnshown: async () => (await store.listUnshownAlerts()).some((one) => one.id === id),
    poll: async () => {
      time.passed += second;
      await sync.refresh("alerts");
    },
    acknowledge: async () => {
      time.passed += second;
      await acknowledgeAlerts(sync, id);
      await expect
        .poll(async () => (await store.getAlert(id))?.ledger.acknowledged)
        .toBeGreaterThan(0);
    },
  };
}

describe("an alert that the service raises again", () => {
  it.each(dialectNames)("can be acknowledged once more, in the dialect %s", async (dialect) => {
    const { alert, poll, acknowledge, isUnshown, store, remote } = await startWithAlert(dialect);
    await acknowledge();
    await poll();
    expect(await isUnshown()).toBe(false);
    alert.state = "NEW";
    await poll();
    expect(await isUnshown()).toBe(true);
    await acknowledge();
    expect(alert.state).toBe("ACKNOWLEDGED");
    const puts = remote.requests.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(2);
    expect((await store.getAlert(alert.id))?.ledger.former).toHaveLength(1);
  });

  it("is not taken for one of a poll that left before it was acknowledged", async () => {
    const { alert, poll, acknowledge, isUnshown, sync, time, remote, store } =
      await startWithAlert("plain");
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isHeld = new Promise<void>((resolve) => {
      remote.faults.inject({
        match: { method: "GET", path: /^\/me\/alerts\?state=NEW/, times: 1 },
        fault: async (exchange) => {
          const response = await exchange.proceed();
          resolve();
          return holdUntil(gate)({ ...exchange, proceed: async () => response });
        },
      });
    });
    const polling = poll();
    await isHeld;
    await acknowledge();
    // Looked for by the person, it is seen to be new no more.
    time.passed += second;
    const page = { state: "ACKNOWLEDGED", roomId: null, hasSideRooms: false, page: 0 } as const;
    expect(await sync.fetchAlerts(page)).toMatchObject({ ok: true });
    expect(await store.getAlert(alert.id)).toMatchObject({ state: "ACKNOWLEDGED" });
    answer();
    await polling;
    expect(await isUnshown()).toBe(false);
    await poll();
    expect(await isUnshown()).toBe(false);
    expect((await store.getAlert(alert.id))?.ledger.former).toBeUndefined();
  });
});
