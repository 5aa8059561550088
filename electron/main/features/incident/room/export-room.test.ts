import { describe, expect, it } from "vitest";
import { openTable } from "#main/app/handlers/export-handlers.ts";
import { openExports } from "#main/export/test/open-exports.ts";
import { aNewEntry } from "#main/features/duty/store/test/duty-fixture.ts";
import type { Store } from "#main/store/store.ts";
import { now } from "#main/store/test/fixture.ts";
import { overrideStore } from "#main/store/test/override-store.ts";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { ExportSource } from "#shared/records/export-commands.ts";
import { maxPdfRows } from "#shared/records/export-limits.ts";
import { aContainer, aMessage, anAlert, aPerson, aRoom, aTask } from "#shared/test/records.ts";

const hour = 3_600_000;
const room: ExportSource = { list: "room", roomId: "1", kind: "room", hasSideRooms: true };
const container = aContainer("1", "Harbour");
const owner = aPerson("Ana Ruiz", "7");
const time = formatLogTime(now);

/** A room with a task of its own that is attached, too, one of another room, and one that is gone. */
const filled = storeForAll(async ({ store, storeResponse }) => {
  await storeResponse("rooms", [aRoom({ id: "1", name: "Harbour", type: "ROOM", state: "LIVE" })]);
  await storeResponse("alerts", [
    anAlert({ id: "a1", roomId: "1", title: "=Pump", severity: "critical", created: now - hour }),
  ]);
  const tasks = [
    aTask({ id: "t1", name: "Close the gate", container, owner, created: now - 2 * hour }),
    aTask({ id: "t2", name: "Call dispatch", container: aContainer("2", "Depot") }),
  ];
  await storeResponse("tasks", [...tasks, aTask({ id: "t3" })]);
  for (const id of ["t1", "t2", "t3"]) {
    await store.attachToRoom({ roomId: "1", collection: "tasks", id, isAttached: true }, now);
  }
  await storeResponse("tasks", tasks);
  await storeResponse("messages", [aMessage({ id: "m1", text: "The harbour <b>", sent: now })]);
  await store.addLogEntry(
    aNewEntry({ id: "l1", at: now, text: "Gate closed", record: { kind: "room", id: "1" } }),
    { author: "Ana", now },
  );
});

describe("the export of a room", () => {
  const open = () => openExports(filled.store, openTable);

  it("has a row for each record in CSV, with its section, how it was matched, and whether it is attached", async () => {
    const lines = (await open().read(room, "csv")).trim().split("\r\n");
    const columns =
      "Section,Title,Severity,State,Person,Side room,Due,Changed,Matched,Attached,Collection,ID";
    const [head = ""] = lines;
    expect(head.startsWith(`${columns},Contents,Account,`)).toBe(true);
    const names = head.split(",");
    expect(new Set(names).size).toBe(names.length);
    const last = lines.at(-1)?.split(",") ?? [];
    const facts = Object.fromEntries(names.map((name, at) => [name, last[at]]));
    expect(facts).toMatchObject({
      "ID of the room": "1",
      Type: "Room",
      "Critical alerts waiting": "1",
      Rows: "5",
      Exported: time,
    });
    const before = formatLogTime(now - 2 * hour);
    const rows = lines.slice(1).map((line) => line.slice(0, line.indexOf(",Tasks,Ana Lima")));
    expect(rows).toEqual([
      `Alerts,"'=Pump",Critical,,,,,${formatLogTime(now - hour)},states this room,,alerts,a1`,
      `Tasks,Close the gate,,Open,Ana Ruiz,,,${before},states this room,attached,tasks,t1`,
      `Messages that mention it,The harbour <b>,,,7,,,${time},possibly related,,messages,m1`,
      'Attached records,"Task t3, no longer stored",,,,,,,attached by you,attached,tasks,t3',
      "Attached records,Call dispatch,,Open,,,,,attached by you,attached,tasks,t2",
    ]);
  });

  it("has the facts and a row for each record in JSON, PDF and print", async () => {
    const { read, run, print, printed } = open();
    const file = JSON.parse(await read(room, "json"));
    expect(file).toMatchObject({ format: "watchdesk-list", facts: { id: "1" } });
    expect(file.rows.map(({ section, id }: Record<string, string>) => `${section} ${id}`)).toEqual([
      ...["Alerts a1", "Tasks t1", "Messages that mention it m1"],
      ...["Attached records t3", "Attached records t2"],
    ]);
    expect(await run(room, "pdf")).toMatchObject({ ok: true, value: { rows: 5 } });
    const [{ html } = { html: "" }] = printed;
    expect(html).toContain("<td>Task t3, no longer stored</td>");
    expect(html).toContain("<td>The harbour &lt;b&gt;</td>");
    const table = await print(room);
    if (!table.ok) throw new Error(table.message);
    expect(table.value.facts).toContainEqual({ name: "Type", value: "Room" });
    expect(table.value.columns).toEqual(expect.arrayContaining(["Title", "Matched", "Attached"]));
  });
});

describe("the export of a room with many records", () => {
  /** Opens exports of a room that has this many alerts. */
  const openLong = (total: number) => {
    const { store } = filled;
    const own: Partial<Store> = {
      readRoom: async (choice) => {
        const page = await store.readRoom(choice);
        return { ...page, sections: page.sections.slice(0, 1).map((one) => ({ ...one, total })) };
      },
      listRoomRecords: async ({ offset, limit, ...choice }) => {
        const { rows } = await store.listRoomRecords({ ...choice, offset: 0, limit: 1 });
        const length = Math.min(limit, total - offset);
        return { rows: Array.from({ length }, () => rows).flat(), total };
      },
    };
    return openExports(overrideStore(store, own), openTable);
  };

  it("has a limit in PDF", async () => {
    const { run, printed } = openLong(maxPdfRows);
    expect(await run(room, "pdf")).toMatchObject({ ok: true });
    const html = printed.map((part) => part.html).join("");
    expect(html.match(/<tr><td>/g)).toHaveLength(maxPdfRows);
    expect(await openLong(maxPdfRows + 1).run(room, "pdf")).toMatchObject({
      ...{ ok: false, code: "tooLarge" },
    });
  });
});
