import { describe, expect, it } from "vitest";
import { openTable } from "#main/app/handlers/export-handlers.ts";
import { showTime } from "#main/export/document-parts.ts";
import { openExports } from "#main/export/test/open-exports.ts";
import { aNewEntry } from "#main/features/duty/store/test/duty-fixture.ts";
import { now } from "#main/store/test/fixture.ts";
import { storeForAll, storePerTest } from "#main/store/test/store-per-test.ts";
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
    // None of the facts has a comma.
    const last = lines.at(-1)?.split(",") ?? [];
    const facts = Object.fromEntries(names.map((name, at) => [name, last[at]]));
    expect(facts).toMatchObject({
      "ID of the room": "1",
      Type: "Room",
      "Critical alerts waiting": "1",
      Rows: "5",
      Exported: time,
      Tasks: "1",
      "Tasks: Received": time,
      "Plans: Received": "never",
    });
    const before = formatLogTime(now - 2 * hour);
    const rows = lines.slice(1).map((line) => line.slice(0, line.indexOf(",Tasks,Ana Lima")));
    expect(rows).toEqual([
      `Alerts,"'=Pump",Critical,,,,,${formatLogTime(now - hour)},states this room,,alerts,a1`,
      `Tasks,Close the gate,,Open,Ana Ruiz,,,${before},states this room,attached,tasks,t1`,
      `Messages that mention it,The harbour <b>,,,7,,,${time},"by name, uncertain",,messages,m1`,
      'Attached records,"Task t3, no longer stored",,,,,,,attached by you,attached,tasks,t3',
      "Attached records,Call dispatch,,Open,,,,,attached by you,attached,tasks,t2",
    ]);
  });

  it("has sections with their rows, people and activity in JSON", async () => {
    const file = JSON.parse(await open().read(room, "json"));
    expect(file).toMatchObject({ format: "watchdesk-room", version: 2, facts: { id: "1" } });
    const sections: { section: string; rows: object[] }[] = file.sections;
    const find = (name: string) => sections.find(({ section }) => section === name);
    expect(sections.map(({ section, rows }) => `${section} ${rows.length}`)).toEqual([
      ...["alerts 1", "tasks 1", "submissions 0", "entries 0", "plans 0", "forms 0"],
      ...["processes 0", "tiles 0", "messages 1", "attached 3", "relatedRooms 0", "people 1"],
      expect.stringMatching(/^activity [5-9]$/),
    ]);
    expect(find("tasks")).toMatchObject({ total: 1, received: time });
    expect(find("messages")).toMatchObject({
      note: "By name, uncertain: stored messages that contain “Harbour”.",
      rows: [{ id: "m1", match: "by name, uncertain", attached: null }],
    });
    expect(find("attached")?.rows).toMatchObject([
      { id: "t3", title: "Task t3, no longer stored", attached: "attached" },
      { id: "t2", match: "attached by you" },
      { id: "t1", match: "states this room", attached: "attached" },
    ]);
    expect(find("people")?.rows).toEqual([{ name: "Ana Ruiz", records: 2, id: "7" }]);
    expect(find("activity")?.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: "Shift log 1", title: "Gate closed" }),
        expect.objectContaining({
          event: "Attached by you",
          title: "Task t3, no longer stored",
          at: time,
        }),
        expect.objectContaining({
          event: "New task",
          title: "Close the gate",
          attached: "attached",
        }),
      ]),
    );
  });

  it("has the sections under headings in PDF and in print", async () => {
    const { run, print, printed } = open();
    expect(await run(room, "pdf")).toMatchObject({ ok: true, value: { rows: 5 } });
    const [{ html } = { html: "" }] = printed;
    expect(html).toContain(`<h2>Tasks (1)</h2>
<p>Latest: ${showTime(now - 2 * hour)}</p>
<p>Received: ${showTime(now)}</p>
<table>`);
    expect(html).toContain("<h2>Plans (0)</h2>\n<p>Received: never</p>");
    expect(html).toContain("<td>Task t3, no longer stored</td>");
    expect(html).toContain("<td>The harbour &lt;b&gt;</td>");
    expect(html).toContain("<h2>All activity, newest first</h2>");
    const table = await print(room);
    if (!table.ok) throw new Error(table.message);
    expect(table.value.facts).toContainEqual({ name: "Type", value: "Room" });
    expect(
      table.value.sections.find(({ title }) => title === "Attached records (3)"),
    ).toMatchObject({
      columns: expect.arrayContaining(["Title", "Matched", "Attached"]),
    });
  });
});

describe("the export of another room", () => {
  const { store, storeResponse } = storePerTest();
  const open = () => openExports(store, openTable);

  it("has a limit in PDF, which the activity does not exceed either", async () => {
    const many = Array.from({ length: maxPdfRows }, (_, at) =>
      aTask({ id: `n${at}`, container, created: now - at }),
    );
    await storeResponse("rooms", [aRoom({ id: "1", name: "Harbour" })]);
    await storeResponse("tasks", many);
    const { run, printed } = open();
    expect(await run(room, "pdf")).toMatchObject({ ok: true });
    const html = printed.map((part) => part.html).join("");
    expect(html.match(/<tr><td>/g)).toHaveLength(maxPdfRows);
    expect(html).toContain("<p>Only the first 0; JSON contains all that are listed.</p>");
    await storeResponse("tasks", [...many, aTask({ id: "last", container })]);
    expect(await run(room, "pdf")).toMatchObject({ ok: false, code: "tooLarge" });
  });

  it("has the state of the room at a time, with what is not known of it", async () => {
    const gate = aTask({ id: "t1", name: "Gate", container, created: now - 2 * hour });
    await storeResponse("tasks", [gate], { at: now - hour });
    await storeResponse("tasks", [{ ...gate, name: "Gate closed" }], { at: now });
    const past: ExportSource = { ...room, hasSideRooms: false, asOf: now - hour };
    const { read, run, printed } = open();
    const file = JSON.parse(await read(past, "json"));
    expect(file).toMatchObject({
      format: "watchdesk-room",
      facts: { stateAt: formatLogTime(now - hour) },
      sections: [
        { section: "alerts", total: 0, note: "The past is not stored" },
        { section: "tasks", total: 1, rows: [{ title: "Gate", since: "changed since", id: "t1" }] },
        { section: "submissions" },
        { section: "entries", title: "Reviews" },
      ],
    });
    expect(await read(past, "csv")).toContain("\r\nTasks,Gate,");
    await run(past, "pdf");
    expect(printed[0]?.html).toContain(`<p>State at: ${showTime(now - hour)}</p>`);
  });
});
