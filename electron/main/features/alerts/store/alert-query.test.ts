import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { anAlert } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";

const hour = 3_600_000;
const alert = (id: string, more: object) =>
  anAlert({ id, state: "NEW", title: "Alert", created: now - 5 * hour, ...more });

const { store } = storeForAll(({ storeResponse }) =>
  storeResponse("alerts", [
    alert("1", { title: "Pump fails", severity: "CRITICAL", roomId: "r1", roomName: "Harbour" }),
    alert("2", { title: "Pump gate", severity: "HIGH", sender: "Ana Silva" }),
    alert("3", { title: "Rain", severity: "LOW", created: now - hour }),
  ]),
);

it.each([
  ["pump", "1 2"],
  ["pum -gate", "1"],
  ['"pump gate"', "2"],
  ["severity:critical", "1"],
  ["severity:critical,low", "1 3"],
  ["room:harbour", "1"],
  ["person:ana", "2"],
  ["since:90m", "3"],
  ["is:closed", ""],
  ["kind:alert is:open pump", "1 2"],
  ["kind:task", ""],
  ["pump room:", "1 2"],
  ["rom:harbour", ""],
  [" ", "1 2 3"],
])("the filter of alerts: %s selects %s, in both orders", async (filter, found) => {
  for (const sort of ["severity", "newest"] as const) {
    const { rows, total } = await store.listAlerts({ ...firstAlerts, state: "ALL", sort, filter });
    const ids = rows.map(({ id }) => id).sort();
    expect([ids.join(" "), total]).toEqual([found, ids.length]);
  }
  const { arrived } = await store.listAlertArrivals({
    ...{ state: "NEW", roomId: null, hasSideRooms: true, sort: "newest", filter, seen: null },
  });
  expect(arrived).toEqual([]);
});
