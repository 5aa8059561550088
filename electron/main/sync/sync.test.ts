import { describe, expect, it, vi } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { toDialect } from "#demo/dialects/generate.ts";
import { plainReadings } from "#demo/dialects/plain.ts";
import { loseResponse } from "#demo/faults/connection.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { getProfile } from "#main/session/operations.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { acknowledgeAlerts } from "./test/acknowledge-alerts.ts";
import { startSync } from "./test/start-sync.ts";

type Started = Awaited<ReturnType<typeof startSync>>;

const everything = { ...firstTasks, limit: 500 };

describe.each(dialectNames)("sync with a service in dialect %s", (dialect) => {
  it("stores all tasks and the new alerts", async () => {
    const { store, freshnessEvents, mine, events } = await startSync(dialect);
    expect((await store.listRecords(everything)).total).toBe(120);
    expect(await store.countWaitingAlerts()).toBe(mine().length);
    expect(events.alerts).toBeGreaterThan(0);
    const last = freshnessEvents.findLast(({ collection }) => collection === "tasks");
    expect(last).toMatchObject({ total: 120, unreadable: 0, failure: null, isRefreshing: false });
  });

  it("sends an acknowledgement, and the alert no longer waits", async () => {
    const { sync, store, world, mine } = await startSync(dialect);
    const before = mine().length;
    const [alert] = mine();
    const id = alert?.id ?? "";
    expect(await acknowledgeAlerts(sync, id)).toMatchObject({ count: 1, alerts: [{ id }] });
    expect(await store.countWaitingAlerts()).toBe(before - 1);
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(world.alerts.find((one) => one.id === id)?.state).toBe("ACKNOWLEDGED");
    expect((await store.getAlert(id))?.ledger.acknowledged).not.toBeNull();
  });

  it.each<[string, (started: Started) => unknown]>([
    ["after a sleep", ({ sync }) => sync.catchUp("sleep")],
    [
      "when a poll succeeds",
      ({ sync, time }) => {
        time.passed += 90_000;
        return sync.refresh("alerts");
      },
    ],
  ])("sends an acknowledgement again that the service has refused: %s", async (_, retry) => {
    const started = await startSync(dialect);
    const { sync, store, remote, mine } = started;
    const [alert] = mine();
    const restore = remote.faults.inject({
      match: { method: "PUT" },
      fault: respondWithStatus(503),
    });
    await acknowledgeAlerts(sync, alert?.id ?? "");
    const readOpen = async () =>
      (await store.listOpenEntries()).map(({ state, cause }) => [state, cause?.code]);
    await expect.poll(readOpen).toEqual([["queued", "serviceFailed"]]);
    restore();
    await retry(started);
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(alert?.state).toBe("ACKNOWLEDGED");
  });

  it("repeats an acknowledgement whose response was lost", async () => {
    const { sync, store, remote, mine } = await startSync(dialect);
    const [alert] = mine();
    remote.faults.inject({ match: { method: "PUT", times: 1 }, fault: loseResponse });
    await acknowledgeAlerts(sync, alert?.id ?? "");
    await expect
      .poll(async () => (await store.listOpenEntries()).map(({ cause }) => cause?.code))
      .toEqual(["connectionLost"]);
    sync.outbox.retry();
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(remote.requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
  });
});

describe("sync", () => {
  it("reads all pages of new alerts", async () => {
    const { sync, store, remote, mine } = await startSync("plain");
    for (let count = 0; count < 250; count += 1) remote.addAlert();
    await sync.refresh("alerts");
    expect(await store.countWaitingAlerts()).toBe(mine().length);
    expect(mine().length).toBeGreaterThan(250);
  });

  it("no longer counts an alert that was handled elsewhere", async () => {
    const { sync, store, mine } = await startSync("plain");
    const before = await store.countWaitingAlerts();
    const [alert] = mine();
    if (alert !== undefined) alert.state = "ACKNOWLEDGED";
    await sync.refresh("alerts");
    expect(await store.countWaitingAlerts()).toBe(before - 1);
  });

  it("reports a token that the service rejects", async () => {
    const { sync, events, forgetToken } = await startSync("plain");
    forgetToken();
    await sync.refresh("tasks");
    expect(events.expired).toBeGreaterThan(0);
  });

  it("reports an unexpected error, and polls again", async () => {
    const { sync, store, events, freshnessEvents } = await startSync("plain");
    const tasks = () => freshnessEvents.findLast(({ collection }) => collection === "tasks");
    const { ingest } = store;
    const spy = vi.spyOn(store, "ingest").mockImplementation((input) => {
      if (input.collection === "tasks") throw new TypeError("of no kind that is known");
      return ingest(input);
    });
    await sync.refresh("tasks");
    spy.mockRestore();
    expect(tasks()).toMatchObject({ isRefreshing: false, failure: { code: "unexpected" } });
    expect(events.reports).toEqual(["a request failed unexpectedly"]);
    await sync.refresh("tasks");
    expect(tasks()).toMatchObject({ isRefreshing: false, failure: null });
  });

  it("reports failures to prune the outbox and to read records again", async () => {
    const { sync, store, events } = await startSync("plain");
    expect(events.reports).toEqual([]);
    sync.stop();
    await store.close();
    sync.start();
    const both = ["the outbox could not be pruned", "what is stored could not be read anew"];
    await expect.poll(() => events.reports.toSorted()).toEqual(both);
  });

  it("requests nothing once stopped", async () => {
    const { sync, remote } = await startSync("plain");
    sync.stop();
    const before = remote.requests.length;
    await sync.refresh("tasks");
    expect(remote.requests).toHaveLength(before);
  });
});

it("adds the user's message to its conversation even if the list does not state the recipient", async () => {
  const { message } = plainReadings;
  const parties = { ...message.parties, to: null };
  const silent = toDialect({ ...plainReadings, message: { ...message, parties } });
  const { sync, store, remote, world } = await startSync(silent);
  await sync.refresh("conversations");
  await sync.refresh("messages");
  expect(await store.countMessages(unknownUserId)).toBe(0);
  const toId = world.users.find(({ id }) => id !== world.mainUserId)?.id ?? "";
  const before = await store.countMessages(toId);
  remote.addMessage({ fromId: world.mainUserId, toId });
  await sync.refresh("messages");
  expect(await store.countMessages(toId)).toBe(before + 1);
});

it.each(dialectNames)(
  "determines the owners of tasks at a service in dialect %s, and reports changes",
  async (dialect) => {
    const { sync, store, world, service, freshnessEvents } = await startSync(dialect);
    await sync.refresh("tasks");
    await sync.refresh("groups");
    const list = async (whose: "mine" | "group") =>
      (await store.listRecords({ ...firstTasks, state: null, whose, limit: 1_000 })).rows.map(
        ({ id }) => id,
      );
    const before = freshnessEvents.filter(({ collection }) => collection === "tasks").at(-1);
    await store.writeProfile(await unwrap(getProfile(service)), Date.now());
    await sync.refreshOwners();
    const own = world.tasks.filter(({ owner }) => owner?.id === world.mainUserId);
    expect((await list("mine")).sort()).toEqual(own.map(({ id }) => id).sort());
    const after = freshnessEvents.filter(({ collection }) => collection === "tasks").at(-1);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);

    // The service lists a group of the user only now, which owns a task.
    const [group] = world.groups;
    const task = world.tasks.find(({ owner }) => owner === null);
    if (group === undefined || task === undefined) throw new Error("The world has neither.");
    const others = world.groups.splice(0);
    await sync.refresh("groups");
    task.owner = { id: group.id, type: "GROUP", name: group.name, displayName: group.name };
    await sync.refresh("tasks");
    expect(await list("group")).toEqual([]);
    const known = freshnessEvents.filter(({ collection }) => collection === "tasks").length;
    world.groups.push(...others);
    await sync.refresh("groups");
    expect(await list("group")).toEqual([task.id]);
    expect(
      freshnessEvents.filter(({ collection }) => collection === "tasks").length,
    ).toBeGreaterThan(known);
  },
);
