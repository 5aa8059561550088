import { describe, expect, it, vi } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { plainReadings, toDialect } from "#demo/dialects/generate.ts";
import { loseResponse } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { getProfile } from "#main/session/operations.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import type { FailureCode } from "#shared/lib/result.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { acknowledgeAlerts } from "./test/acknowledge-alerts.ts";
import { type Started, startSync, startSyncOnce } from "./test/start-sync.ts";

const everything = { ...firstTasks, limit: 500 };

describe.each(dialectNames)("sync with a service in dialect %s", (dialect) => {
  const get = startSyncOnce(dialect, "tasks", "alerts", "groups");

  it("stores all tasks and the new alerts", async () => {
    const { store, freshnessEvents, mine, events } = get();
    expect((await store.listRecords(everything)).total).toBe(120);
    expect(await store.countWaitingAlerts()).toBe(mine().length);
    expect(events.alerts).toBeGreaterThan(0);
    await expect
      .poll(() => freshnessEvents.findLast(({ collection }) => collection === "tasks"))
      .toMatchObject({ total: 120, unreadable: 0, failure: null, isRefreshing: false });
  });

  it("sends an acknowledgement, and the alert no longer waits", async () => {
    const { sync, store, world, mine } = get();
    const before = mine().length;
    const [alert] = mine();
    const id = alert?.id ?? "";
    expect(await acknowledgeAlerts(sync, id)).toMatchObject({ count: 1, alerts: [{ id }] });
    expect(await store.countWaitingAlerts()).toBe(before - 1);
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(world.alerts.find((one) => one.id === id)?.state).toBe("ACKNOWLEDGED");
    expect((await store.getAlert(id))?.ledger.acknowledged).not.toBeNull();
  });

  it("determines the owners of tasks, and reports changes", async () => {
    const { sync, store, world, service, freshnessEvents } = get();
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
  });
});

const busy = respondWithStatus(503);

const pollLater = ({ sync, time }: Started) => {
  time.passed += 90_000;
  return sync.refresh("alerts");
};

describe("sync", () => {
  const get = startSyncOnce("plain", "tasks", "alerts");

  it.each<[what: string, Fault, FailureCode, retry: (started: Started) => unknown]>([
    ["refused, after a sleep", busy, "serviceFailed", ({ sync }) => sync.catchUp("sleep")],
    ["refused, when a poll succeeds", busy, "serviceFailed", pollLater],
    ["lost", loseResponse, "connectionLost", ({ sync }) => sync.outbox.retry()],
  ])("sends an acknowledgement again that was %s", async (_what, fault, code, retry) => {
    const started = get();
    const { sync, store, remote, mine } = started;
    const [alert] = mine();
    const before = remote.requests.length;
    const restore = remote.faults.inject({ match: { method: "PUT" }, fault });
    await acknowledgeAlerts(sync, alert?.id ?? "");
    const readOpen = async () =>
      (await store.listOpenEntries()).map(({ state, cause }) => [state, cause?.code]);
    await expect.poll(readOpen).toEqual([["queued", code]]);
    restore();
    await retry(started);
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(alert?.state).toBe("ACKNOWLEDGED");
    const sent = remote.requests.slice(before).filter(({ method }) => method === "PUT");
    expect(sent).toHaveLength(2);
  });

  it("no longer counts an alert that was handled elsewhere", async () => {
    const { sync, store, mine } = get();
    const before = await store.countWaitingAlerts();
    const [alert] = mine();
    if (alert !== undefined) alert.state = "ACKNOWLEDGED";
    await sync.refresh("alerts");
    expect(await store.countWaitingAlerts()).toBe(before - 1);
  });

  it("reports a token that the service rejects", async () => {
    const { sync, events, forgetToken } = await startSync("plain", { only: ["tasks"] });
    forgetToken();
    await sync.refresh("tasks");
    expect(events.expired).toBeGreaterThan(0);
  });

  it("reports an unexpected error, and polls again", async () => {
    const { sync, store, events, freshnessEvents } = get();
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
    const { sync, store, events } = await startSync("plain", { only: ["tasks"] });
    expect(events.reports).toEqual([]);
    sync.stop();
    await store.close();
    sync.start();
    const both = ["the outbox could not be pruned", "what is stored could not be read anew"];
    await expect.poll(() => events.reports.toSorted()).toEqual(both);
  });

  it("requests nothing once stopped", async () => {
    const { sync, remote } = await startSync("plain", { only: ["tasks"] });
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
  const { sync, store, remote, world } = await startSync(silent, {
    only: ["conversations", "messages"],
  });
  await sync.refresh("conversations");
  await sync.refresh("messages");
  expect(await store.countMessages(unknownUserId)).toBe(0);
  const toId = world.users.find(({ id }) => id !== world.mainUserId)?.id ?? "";
  const before = await store.countMessages(toId);
  remote.addMessage({ fromId: world.mainUserId, toId });
  await sync.refresh("messages");
  expect(await store.countMessages(toId)).toBe(before + 1);
});
