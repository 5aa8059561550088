import { beforeAll, describe, expect, it } from "vitest";
import { findStartOfDay } from "#shared/lib/calendar-day.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { aContainer, aPerson, aSubmission, aTask } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";
import type { Store } from "../store.ts";
import { now } from "../test/fixture.ts";
import { storeForAll, storePerTest } from "../test/store-per-test.ts";

const hour = 3_600_000;
const [harbour, north] = [aContainer("r1", "Harbour crew"), aContainer("r2", "North levée")];

/** Lists the ids of the records that a filter selects. */
async function list(
  store: Store,
  filter: string,
  collection: ListedCollection = "tasks",
): Promise<string> {
  const { rows, total } = await store.listRecords({ ...firstRows, collection, filter });
  expect(rows).toHaveLength(total);
  return rows
    .map(({ id }) => id)
    .sort()
    .join(" ");
}

const tasks = [
  aTask({
    ...{ id: "1", name: "Check the pump", status: "OPEN", container: harbour },
    ...{ owner: aPerson("Ana Silva", "7"), due: now - hour, modified: now - hour },
  }),
  aTask({
    ...{ id: "2", name: "Pump the north", status: "CLOSED", container: north },
    ...{ owner: aPerson("Mara Keller", "8"), due: now - 2 * hour, modified: now - 50 * hour },
  }),
  aTask({
    ...{ id: "3", name: "Sandbags", details: "the pump north", status: "OPEN", created: now },
    ...{ modified: null, due: now + 2 * hour, owner: null, container: null },
  }),
  aTask({ id: "4", name: "Rest", status: "PAUSED", owner: null, container: null }),
];

describe("the filter of a list", () => {
  const { store, storeResponse } = storeForAll();
  beforeAll(() => storeResponse("tasks", tasks));

  it.each([
    ["pump north", "2 3"],
    ['"pump north"', "3"],
    ["pump -north", "1"],
    ['-"pump north"', "1 2 4"],
    ["is:open", "1 3 4"],
    ["state:closed", "2"],
    ["is:open,closed", "1 2 3 4"],
    ["-is:open", "2"],
    ["is:overdue", "1"],
    ["room:harbour", "1"],
    ["room:LEVEE", "2"],
    ["room:r1", ""],
    ["room:harbour room:north", "1 2"],
    ["-room:harbour", "2 3 4"],
    ["person:silva", "1"],
    ['person:"Keller, Mara"', ""],
    ["owner:mara", "2"],
    ["owner:nobody", "3 4"],
    ["since:2h", "1 3"],
    ["until:3h", "2"],
    ["due:3h", "3"],
    ["kind:task is:open", "1 3 4"],
    ["kind:form", ""],
    ["-kind:form", "1 2 3 4"],
    ["severity:high", ""],
    ["-severity:high since:2h", "1 3"],
    ["is:open room:", "1 3 4"],
    ["is:opne", ""],
    ["rom:harbour", ""],
  ])("%s selects %s", async (filter, ids) => {
    expect(await list(store, filter)).toBe(ids);
  });
});

describe("the filter", () => {
  const { store, storeResponse } = storePerTest();
  const find = (filter: string, collection?: ListedCollection) => list(store, filter, collection);

  it("finds signs that SQL gives a meaning only where they are", async () => {
    await storeResponse("tasks", [
      aTask({ id: "1", name: "Valves [a-c]*?", container: aContainer("r1", "Hall *?") }),
      aTask({ id: "2", name: "Valves ab", container: aContainer("r2", "Hall ab") }),
    ]);
    for (const sign of ["[a-c]", "*?", "s [", "-c]*", "?"])
      expect(await find(`"${sign}"`)).toBe("1");
    expect(await find('-"*?"')).toBe("2");
    expect(await find('room:"hall *?"')).toBe("1");
  });

  it("selects submissions by end, owners of steps and room", async () => {
    const step = (name: string, id: string) => [{ name: "Sign", owners: [aPerson(name, id)] }];
    const submission = (id: string, more: object) =>
      aSubmission({ id, orgSequenceId: id, state: undefined, ...more });
    await storeResponse("submissions", [
      submission("1", { status: "OPEN", pendingSteps: step("Ana Silva", "7"), container: north }),
      submission("2", { status: "CLOSED", pendingSteps: step("Mara Keller", "8") }),
    ]);
    expect(await find("is:open", "submissions")).toBe("1");
    expect(await find("is:closed", "submissions")).toBe("2");
    expect(await find("owner:mara", "submissions")).toBe("2");
    expect(await find("owner:silva room:north", "submissions")).toBe("1");
  });

  it("takes a task for overdue from its due time on, at a midnight as well", async () => {
    const utc = findStartOfDay(now, 0, "UTC");
    const local = findStartOfDay(now, 0, Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(Math.max(utc, local)).toBeLessThan(now);
    await storeResponse("tasks", [
      aTask({ id: "1", status: "OPEN", due: utc }),
      aTask({ id: "2", status: "OPEN", due: local }),
    ]);
    expect(await find("is:overdue")).toBe("1 2");
  });

  it("finds rooms by their own names", async () => {
    await storeResponse("rooms", [
      { id: "r1", name: "Harbour crew" },
      { id: "r2", name: "Depot" },
    ]);
    expect(await find("room:harb", "rooms")).toBe("r1");
    expect(await find("room:depot is:open", "rooms")).toBe("r2");
  });

  it("follows what the user snoozes and views without a new response", async () => {
    await storeResponse("tasks", tasks);
    expect(await find("is:snoozed")).toBe("");
    await store.snoozeItems([{ kind: "task", id: "1" }], now + hour, now);
    expect(await find("is:snoozed")).toBe("1");
    expect(await find("-is:snoozed is:open")).toBe("3 4");
    await storeResponse("tasks", [aTask({ id: "9", name: "New", status: "OPEN" })], {
      at: now + 1,
    });
    expect(await find("is:unread")).toBe("9");
    await store.recordView("tasks", "9", now + 2);
    expect(await find("is:unread")).toBe("");
  });
});
