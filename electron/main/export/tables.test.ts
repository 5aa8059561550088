import { expect, it } from "vitest";
import { openTable } from "#main/app/handlers/export-handlers.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { ExportSource } from "#shared/records/export-commands.ts";
import { aContainer, aMessage, anAlert, aPerson, aTask } from "#shared/test/records.ts";
import { openExports } from "./test/open-exports.ts";

const { store, storeResponse } = storePerTest();
const time = formatLogTime(now);

const readRows = async (source: ExportSource) =>
  JSON.parse(await openExports(store, openTable).read(source, "json")).rows;

it("exports alerts with their severity and state as the list shows them", async () => {
  await storeResponse(
    "alerts",
    [
      anAlert({ id: "1", severity: "CRITICAL", roomId: "r", roomName: "Harbour", created: now }),
      anAlert({ id: "2", severity: "Blue" }),
    ],
    { scope: "NEW" },
  );
  const query = { state: "NEW", roomId: null, hasSideRooms: false, sort: "severity" } as const;
  expect(await readRows({ list: "alerts", query })).toMatchObject([
    {
      title: "Alert 1",
      severity: "Critical",
      state: "New",
      room: "Harbour",
      created: time,
      id: "1",
    },
    { title: "Alert 2", severity: "Blue", created: null, seen: time },
  ]);
});

it("exports an alert with its state on this computer", async () => {
  await storeResponse("alerts", [anAlert({ id: "1", details: "Water rises" })], { scope: "NEW" });
  await store.markAlertClicked("1", now);
  const rows = await readRows({ list: "record", collection: "alerts", id: "1" });
  expect(rows).toEqual(
    expect.arrayContaining([
      { field: "State for you", value: "New" },
      { field: "Opened", value: time },
      { field: "Details", value: "Water rises" },
    ]),
  );
});

it("exports the messages of a conversation, oldest first", async () => {
  const messages = Array.from({ length: 1_200 }, (_, at) =>
    aMessage({
      id: `m${at}`,
      userId: "7",
      sender: aPerson("Bo", "7"),
      text: `Text ${at}`,
      sent: now + Math.floor(at / 3),
    }),
  );
  await storeResponse("messages", messages, { scope: "found" });
  const rows = await readRows({ list: "messages", userId: "7" });
  expect(rows.map(({ text }: { text: string }) => text)).toEqual(
    messages
      .toSorted((a, b) => (a.sent ?? 0) - (b.sent ?? 0) || compareIds(a.id, b.id))
      .map(({ text }) => text),
  );
  expect(rows[0]).toMatchObject({ from: "Bo", sent: time });
});

const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

it("exports a record with all of its fields, and with its JSON as received", async () => {
  const task = aTask({
    id: "1",
    name: "مضخة",
    details: "First line\nSecond line",
    owner: { ...aPerson("Ana Lima", "9"), name: "ana" },
    container: aContainer("r", "Harbour"),
    due: now,
  });
  await storeResponse("tasks", [task]);
  const source: ExportSource = { list: "record", collection: "tasks", id: "1" };
  const { read, run, printed } = openExports(store, openTable);
  const file = JSON.parse(await read(source, "json"));
  expect(file.format).toBe("watchdesk-record");
  expect(file.record).toMatchObject({ id: "1", name: "مضخة" });
  expect(file.rows).toEqual(
    expect.arrayContaining([
      { field: "Name", value: "مضخة" },
      { field: "Details", value: "First line\nSecond line" },
      { field: "Owner", value: "Ana Lima (ana)" },
      { field: "Room", value: "Harbour" },
      { field: "Due", value: time },
    ]),
  );
  await run(source, "pdf");
  expect(printed[0]?.html).toContain("<td>Room</td><td>Harbour</td>");
  await storeResponse("tasks", []);
  expect(await run({ ...source, id: "gone" }, "csv")).toMatchObject({
    ok: false,
    message: "This record is no longer stored.",
  });
});
