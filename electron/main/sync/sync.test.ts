import { describe, expect, it, vi } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { toDialect } from "#demo/dialects/generate.ts";
import { plainReadings } from "#demo/dialects/plain.ts";
import { answerStatus } from "#demo/faults/answers.ts";
import { answerLost } from "#demo/faults/connection.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { acknowledgeAlerts } from "./test/acknowledge-alerts.ts";
import { startSync } from "./test/start-sync.ts";

const everything = { ...firstTasks, limit: 500 };

describe.each(dialectNames)("sync with a service that speaks %s", (dialect) => {
  it("stores all tasks and the new alerts", async () => {
    const { store, told, mine, heard } = await startSync(dialect);
    expect((await store.listRecords(everything)).total).toBe(120);
    expect(await store.countWaitingAlerts()).toBe(mine().length);
    expect(heard.alerts).toBeGreaterThan(0);
    const last = told.findLast(({ collection }) => collection === "tasks");
    expect(last).toMatchObject({ total: 120, unreadable: 0, failure: null, isRefreshing: false });
  });

  it("tells the service of an acknowledgement, and it no longer waits", async () => {
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

  it("keeps an acknowledgement until the service has heard it", async () => {
    const { sync, store, remote, world, mine } = await startSync(dialect);
    const [alert] = mine();
    const heal = remote.faults.inject({ match: { method: "PUT" }, fault: answerStatus(503) });
    await acknowledgeAlerts(sync, alert?.id ?? "");
    await expect
      .poll(async () => (await store.listOpenEntries()).map(({ cause }) => cause?.code))
      .toEqual(["serviceFailed"]);
    heal();
    sync.catchUp("sleep");
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    expect(world.alerts.find(({ id }) => id === alert?.id)?.state).toBe("ACKNOWLEDGED");
  });

  it("takes a lost answer for no answer and says it again", async () => {
    const { sync, store, remote, mine } = await startSync(dialect);
    const [alert] = mine();
    remote.faults.inject({ match: { method: "PUT", times: 1 }, fault: answerLost });
    await acknowledgeAlerts(sync, alert?.id ?? "");
    await expect
      .poll(async () => (await store.listOpenEntries()).map(({ cause }) => cause?.code))
      .toEqual(["connectionLost"]);
    sync.outbox.retry();
    await expect.poll(() => store.countEntries()).toMatchObject({ open: 0 });
    const asked = remote.requests.filter(({ method }) => method === "PUT");
    expect(asked).toHaveLength(2);
  });
});

describe("sync", () => {
  it("says why a refresh failed and keeps what is stored", async () => {
    const { sync, store, remote, told } = await startSync("plain");
    remote.faults.inject({ match: { path: /^\/me\/tasks/ }, fault: answerStatus(500) });
    await sync.refresh("tasks");
    const last = told.findLast(({ collection }) => collection === "tasks");
    expect(last).toMatchObject({ total: 120, failure: { code: "serviceFailed" } });
    expect((await store.listRecords(everything)).total).toBe(120);
  });

  it("pages through more new alerts than one page holds", async () => {
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

  it("raises the version when rows changed, and only then", async () => {
    const { sync, remote, told } = await startSync("plain");
    const version = () => told.findLast(({ collection }) => collection === "tasks")?.version ?? 0;
    const before = version();
    await sync.refresh("tasks");
    expect(version()).toBe(before);
    remote.addTask({ name: "Check the sandbag line" });
    await sync.refresh("tasks");
    expect(version()).toBe(before + 1);
  });

  it("reports a token that the service no longer accepts", async () => {
    const { sync, heard, forgetToken } = await startSync("plain");
    forgetToken();
    await sync.refresh("tasks");
    expect(heard.expired).toBeGreaterThan(0);
  });

  it("reports what nobody has foreseen, and asks again", async () => {
    const { sync, store, heard, told } = await startSync("plain");
    const tasks = () => told.findLast(({ collection }) => collection === "tasks");
    const { ingest } = store;
    const spy = vi.spyOn(store, "ingest").mockImplementation((input) => {
      if (input.collection === "tasks") throw new TypeError("of no kind that is known");
      return ingest(input);
    });
    await sync.refresh("tasks");
    spy.mockRestore();
    expect(tasks()).toMatchObject({ isRefreshing: false, failure: { code: "unexpected" } });
    expect(heard.reports).toEqual(["a request failed unexpectedly"]);
    await sync.refresh("tasks");
    expect(tasks()).toMatchObject({ isRefreshing: false, failure: null });
  });

  it("reports that neither the outbox could be pruned nor what is stored read anew", async () => {
    const { sync, store, heard } = await startSync("plain");
    expect(heard.reports).toEqual([]);
    sync.stop();
    await store.close();
    sync.start();
    const both = ["the outbox could not be pruned", "what is stored could not be read anew"];
    await expect.poll(() => heard.reports.toSorted()).toEqual(both);
  });

  it("asks nothing any more once stopped", async () => {
    const { sync, remote } = await startSync("plain");
    sync.stop();
    const before = remote.requests.length;
    await sync.refresh("tasks");
    expect(remote.requests).toHaveLength(before);
  });
});

it("puts what the person wrote into its conversation, also where the listing does not say which", async () => {
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
