import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { acknowledgeAlerts } from "#main/sync/test/acknowledge-alerts.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import { classifyAlert } from "#shared/features/alerts/alert-state.ts";

const second = 1_000;

/** A new alert of the person that was shown, and what becomes of its acknowledgement. */
async function startWithAlert(dialect: (typeof dialectNames)[number]) {
  const started = await startSync(dialect);
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

describe.each(dialectNames)("an alert at a service in dialect %s", (dialect) => {
  it("stays open where the service does not know it and lists it, and is asked for at once", async () => {
    const { alert, answerPuts, acknowledge, countPolls, standing, store, poll } =
      await startWithAlert(dialect);
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

  it("waits again and is told of where the service accepts what it does not carry out", async () => {
    const { alert, answerPuts, acknowledge, standing, isUnshown, poll, told } =
      await startWithAlert(dialect);
    const versionOf = () =>
      told.findLast(({ collection }) => collection === "alerts")?.version ?? 0;
    const heal = answerPuts(respondWithStatus(202));
    await acknowledge("unconfirmed");
    for (const after of ["unconfirmed", "unconfirmed"]) {
      await poll();
      expect([await standing(), await isUnshown()]).toEqual([after, false]);
    }
    const version = versionOf();
    await poll();
    expect([await standing(), await isUnshown()]).toEqual(["relisted", true]);
    // The window reads it anew, although the answer is the same.
    expect(versionOf()).toBeGreaterThan(version);
    heal();
    await acknowledge("unconfirmed");
    await poll();
    expect([alert.state, await standing()]).toEqual(["ACKNOWLEDGED", "acknowledged"]);
  });

  it.each([0, 3_600])(
    "is told of where it is raised again %i s after its acknowledgement, with the time that it had",
    async (later) => {
      const { alert, acknowledge, isUnshown, poll, time } = await startWithAlert(dialect);
      await acknowledge("unconfirmed");
      if (later > 0) await poll();
      time.passed += later * second;
      alert.state = "NEW";
      for (let polls = 0; polls < 3; polls += 1) await poll();
      expect(await isUnshown()).toBe(true);
    },
  );
});
