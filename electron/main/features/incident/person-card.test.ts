import { expect, it } from "vitest";
import { from, takeIn, to } from "#main/features/messages/store/test/messages.ts";
import { openSearch } from "#main/features/search/test/open.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert, aPendingStep, aPerson, aSubmission, aTask } from "#shared/test/records.ts";
import { selectAlertsFrom, selectOpenTasks, selectPendingSteps } from "./person-card.ts";

const { store, storeResponse } = storePerTest();
const ana = { ...aPerson("Ana Silva", "2"), name: "asilva", type: "USER", guest: true as const };
const none = { total: 0, first: [] };

it("lists the open tasks that a person owns, the earliest due first, and counts all", async () => {
  await storeResponse("tasks", [
    ...[5, 4, 3, 2].map((due) => aTask({ id: `${due}`, owner: ana, due })),
    aTask({ id: "7", owner: ana, status: "CLOSED", due: 1 }),
    aTask({ id: "8", owner: aPerson("Ana Silva", "9"), due: 1 }),
  ]);
  const { tasks, person } = await store.readPersonCard("2");
  expect(tasks.total).toBe(4);
  expect(tasks.first.map(({ id, at }) => [id, at])).toEqual([
    ["2", 2],
    ["3", 3],
    ["4", 4],
  ]);
  expect(person).toEqual(ana);
});

it("lists the submissions that wait for a person once each, with the step", async () => {
  const pendingSteps = [
    aPendingStep({ name: "Sign", owners: [aPerson("Ben", "3")] }),
    aPendingStep({ name: "Approve", owners: [aPerson("Ben", "3"), ana] }),
  ];
  const waiting = aSubmission({
    id: "1",
    process: { id: "7", name: "Fuel order" },
    pendingSteps,
    modified: 30,
  });
  await storeResponse("submissions", [
    waiting,
    aSubmission({ id: "2", pendingSteps, status: "CLOSED" }),
    aSubmission({ id: "3", creator: ana }),
  ]);
  await storeResponse("priorSubmissions", [
    { ...waiting, modified: 10 },
    aSubmission({ id: "4", pendingSteps, modified: 40 }),
  ]);
  const { steps, person } = await store.readPersonCard("2");
  expect(steps.total).toBe(2);
  expect(steps.first).toEqual([
    { collection: "priorSubmissions", id: "4", title: "", step: "Approve", at: 40 },
    { collection: "submissions", id: "1", title: "Fuel order", step: "Approve", at: 30 },
  ]);
  expect(person).toMatchObject({ name: "asilva", type: "USER", guest: true });
});

it("has the last message, and marks the user, whom the login in the shift log names, too", async () => {
  const whose = { ownUserId: "1", ownLogin: "maria" };
  await takeIn(store, [from("2", "10", 100), to("2", "11", 200, "On my way")], { whose });
  await storeResponse("tasks", [aTask({ id: "1", owner: aPerson("Maria Keller", "1") })]);
  const card = await store.readPersonCard("2");
  expect(card.conversation).toMatchObject({
    lastText: "On my way",
    lastSent: 200,
    isLastOutgoing: true,
  });
  // Only messages state who it is.
  expect(card.person).toMatchObject({ id: "2", displayName: "Ana Silva" });
  expect(card.whose).not.toBe("mine");
  for (const id of ["1", "Maria"]) {
    expect(await store.readPersonCard(id)).toMatchObject({
      person: { id: "1" },
      whose: "mine",
      conversation: null,
      tasks: { total: 1 },
    });
  }
});

it("finds the only person with a name, and marks that", async () => {
  await storeResponse("tasks", [
    aTask({ id: "1", owner: ana }),
    // The service states only the name.
    aTask({ id: "2", owner: aPerson("Ana Silva") }),
    aTask({ id: "3", owner: aPerson("Ben", "3") }),
    aTask({ id: "4", owner: aPerson("Ben", "4") }),
  ]);
  const byName = await store.readPersonCard("Ana Silva");
  expect(byName).toMatchObject({ person: { id: "2" }, isMatchedByName: true, tasks: { total: 2 } });
  expect((await store.readPersonCard("2")).tasks.total).toBe(2);
  const ben = await store.readPersonCard("Ben");
  expect(ben).toMatchObject({ person: { id: "Ben" }, isMatchedByName: false, conversation: null });
  expect(ben.tasks).toEqual(none);
});

it("lists the alerts of a source by its exact name, and nothing that is not stored", async () => {
  await storeResponse("alerts", [
    anAlert({ id: "1", sender: "River gauge 4", created: 10 }),
    anAlert({ id: "2", sender: "River gauge 4", created: 20, title: "Level rising" }),
    anAlert({ id: "3", sender: "River gauge 41", created: 30 }),
    anAlert({ id: "4", details: "River gauge 4 is silent", created: 40 }),
  ]);
  const { alerts, person } = await store.readPersonCard("River gauge 4");
  expect(alerts.total).toBe(2);
  expect(alerts.first[0]).toEqual({
    collection: "alerts",
    id: "2",
    title: "Level rising",
    step: null,
    at: 20,
  });
  expect(person).toMatchObject({ id: "River gauge 4", type: null });
  expect((await store.readPersonCard(" –")).alerts).toEqual(none);
  expect(await store.readPersonCard("99")).toEqual({
    person: aPerson("99"),
    isMatchedByName: false,
    whose: "unknown",
    tasks: none,
    steps: none,
    alerts: none,
    conversation: null,
  });
});

it("reads tasks, submissions and alerts by indexes", () => {
  const { db } = openSearch();
  const explain = (query: Sql) =>
    db.all<{ detail: string }>`EXPLAIN QUERY PLAN ${query}`.map(({ detail }) => detail).join("\n");
  expect(explain(sql`SELECT count(*) ${selectOpenTasks(["2"])}`)).toContain("rows_by_person_id");
  const steps = explain(selectPendingSteps(["2"]));
  expect(steps).toContain("links_by_target");
  expect(steps).not.toMatch(/SCAN (?:links|records|rows)\b/);
  const alerts = explain(sql`SELECT count(*) ${selectAlertsFrom("River gauge 4")}`);
  expect(alerts).toContain("links_by_target");
  expect(alerts).not.toMatch(/SCAN (?:links|records|alerts)\b/);
  db.close();
});
