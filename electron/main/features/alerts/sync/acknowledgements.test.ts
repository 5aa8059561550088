import { describe, expect, it } from "vitest";
import type { Fault } from "#demo/faults/fault.ts";
import { holdUntil, respondWithStatus } from "#demo/faults/responses.ts";
import { acknowledgeAlerts } from "#main/sync/test/acknowledge-alerts.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";

const second = 1_000;

/** Starts a sync with a shown new alert of the user. */
async function startWithAlert() {
  const started = await startSync("plain", { only: ["alerts"] });
  const { store, sync, time, remote, mine } = started;
  const [alert] = mine();
  if (alert === undefined) throw new Error("Nothing is new.");
  const { id } = alert;
  await store.markAlertsShown([id], Date.now());
  const standing = async () => {
    const stored = await store.getAlert(id);
    return stored && classifyAlert(stored);
  };
  return {
    ...started,
    alert,
    standing,
    isUnshown: async () => (await store.listUnshownAlerts()).some((one) => one.id === id),
    countPolls: () =>
      remote.requests.filter(
        ({ method, path }) => method === "GET" && path.startsWith("/me/alerts"),
      ).length,
    answerPuts: (fault: Fault) =>
      remote.faults.inject({ match: { method: "PUT", path: /^\/me\/alerts/ }, fault }),
    poll: async () => {
      time.passed += 20 * second;
      await sync.refresh("alerts");
    },
    acknowledge: async (until: string) => {
      await acknowledgeAlerts(sync, id);
      await expect.poll(standing).toBe(until);
    },
  };
}

describe("an alert", () => {
  it("stays open if the service lists but does not know it, and is polled at once", async () => {
    const { alert, answerPuts, acknowledge, countPolls, standing, store, poll } =
      await startWithAlert();
    answerPuts(respondWithStatus(404));
    const polls = countPolls();
    await acknowledge("refused");
    await expect.poll(countPolls).toBeGreaterThan(polls);
    expect(await store.filterWaitingAlerts([alert.id])).toEqual([alert.id]);
    const [entry] = await store.listOpenEntries();
    expect(entry?.cause?.message).toBe("The service does not know this alert.");
    alert.state = "DELETED";
    await poll();
    expect(await standing()).toBe("ended");
  });

  it("waits again and is notified if the service accepts an acknowledgement without effect", async () => {
    const { alert, answerPuts, acknowledge, standing, isUnshown, poll, freshnessEvents } =
      await startWithAlert();
    const versionOf = () =>
      freshnessEvents.findLast(({ collection }) => collection === "alerts")?.version ?? 0;
    const clearFault = answerPuts(respondWithStatus(202, { body: '{"success":true}' }));
    await acknowledge("unconfirmed");
    for (const after of ["unconfirmed", "unconfirmed"]) {
      await poll();
      expect([await standing(), await isUnshown()]).toEqual([after, false]);
    }
    const version = versionOf();
    await poll();
    expect([await standing(), await isUnshown()]).toEqual(["relisted", true]);
    // The window reloads it although the response is the same.
    expect(versionOf()).toBeGreaterThan(version);
    clearFault();
    await acknowledge("unconfirmed");
    await poll();
    expect([alert.state, await standing()]).toEqual(["ACKNOWLEDGED", "acknowledged"]);
  });

  it("is notified if it is raised again with an unchanged time, at once or an hour later", async () => {
    const { alert, acknowledge, isUnshown, poll, time, store } = await startWithAlert();
    for (const later of [0, 3_600 * second]) {
      await acknowledge("unconfirmed");
      if (later > 0) await poll();
      time.passed += later;
      alert.state = "NEW";
      for (let polls = 0; polls < 3; polls += 1) await poll();
      expect(await isUnshown(), `${later}`).toBe(true);
      await store.markAlertsShown([alert.id], Date.now() + time.passed);
      expect(await isUnshown()).toBe(false);
    }
  });
});

it("does not take the answer to a poll from before an acknowledgement for an alert raised again", async () => {
  const { alert, poll, acknowledge, isUnshown, sync, remote, store } = await startWithAlert();
  const gate = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  remote.faults.inject({
    match: { method: "GET", path: /^\/me\/alerts\?state=NEW/, times: 1 },
    fault: async (exchange) => {
      const response = await exchange.proceed();
      isHeld.resolve();
      return holdUntil(gate.promise)({ ...exchange, proceed: async () => response });
    },
  });
  const polling = poll();
  await isHeld.promise;
  await acknowledge("unconfirmed");
  // A search by the user shows that it is not new any more.
  const page = { state: "ACKNOWLEDGED", roomId: null, hasSideRooms: false, page: 0 } as const;
  expect(await sync.fetchAlerts(page)).toMatchObject({ ok: true });
  expect(await store.getAlert(alert.id)).toMatchObject({ state: "ACKNOWLEDGED" });
  gate.resolve();
  await polling;
  expect(await isUnshown()).toBe(false);
  await poll();
  expect(await isUnshown()).toBe(false);
  expect((await store.getAlert(alert.id))?.ledger.former).toBeUndefined();
});
