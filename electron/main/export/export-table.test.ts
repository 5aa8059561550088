import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { openTable } from "#main/app/handlers/export-handlers.ts";
import type { Store } from "#main/store/store.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { formatLogTime, getOffset } from "#shared/features/duty/log-time.ts";
import type { ExportSource } from "#shared/records/export-commands.ts";
import { maxPdfRows, maxPrintedRows, maxWorkbookRows } from "#shared/records/export-limits.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { aContainer, aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { showTime } from "./document-parts.ts";
import { openExports } from "./test/open-exports.ts";

const { store, storeResponse } = storePerTest();
const time = formatLogTime(now);

const { offset: _offset, limit: _limit, ...firstQuery } = firstTasks;

const tasks = (query: Partial<RecordQuery> = {}): ExportSource => ({
  list: "records",
  query: { ...firstQuery, sort: "title", isDescending: false, ...query },
});

const makeTasks = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aTask({ id: `t${at}`, name: `Task ${String(at).padStart(5, "0")}`, created: now }),
  );

const open = (more = {}) => openExports(store, openTable, more);

/** The store of the test, with some methods replaced. */
const withMethods = (methods: Partial<Store>): Store =>
  new Proxy(store, {
    get: (whole, name) => Reflect.get(methods, name) ?? Reflect.get(whole, name),
  });

describe("a long list", () => {
  it("is complete and in order in CSV and JSON, whose rows are read in windows", async () => {
    await storeResponse("tasks", makeTasks(1_200));
    const limits: number[] = [];
    const listRecords: Store["listRecords"] = (query) => {
      limits.push(query.limit);
      return store.listRecords(query);
    };
    const { read } = openExports(withMethods({ listRecords }), openTable);
    const lines = (await read(tasks(), "csv")).split("\r\n");
    expect(lines).toHaveLength(1 + 1_200 + 1);
    expect(lines.slice(0, 2)).toEqual([
      "\uFEFFTitle,Status,Progress,State,Room,Person,Process,Due,Created,Changed,Unseen,ID,Contents,Account,Filter,Tasks received,Rows,Exported",
      `Task 00000,Open,,,,,,,${time},,,t0,Tasks,Ana Lima (ana) at service.example,State: Open,${time},1200,${time}`,
    ]);
    expect(lines.slice(1, -1).map((line) => line.slice(0, 10))).toEqual(
      makeTasks(1_200).map(({ name }) => name),
    );
    const json = JSON.parse(await read(tasks({ isDescending: true }), "json"));
    expect(json).toMatchObject({
      format: "watchdesk-list",
      title: "Tasks",
      filter: ["State: Open"],
      account: "ana",
      service: "service.example",
      exported: time,
      received: { Tasks: time },
      total: 1_200,
    });
    expect(json.rows).toHaveLength(1_200);
    expect(json.rows[0]).toMatchObject({
      id: "t1199",
      title: "Task 01199",
      created: time,
    });
    expect(Math.max(...limits)).toBeLessThan(1_000);
  });

  it("has a limit in PDF, and prints its first rows", async () => {
    await storeResponse("tasks", makeTasks(maxPrintedRows + 1));
    const listRecords: Store["listRecords"] = async (query) => ({
      ...(await store.listRecords(query)),
      total: maxPdfRows + 1,
    });
    const { run, print, printed, list } = openExports(withMethods({ listRecords }), openTable);
    expect(await run(tasks(), "pdf")).toMatchObject({ ok: false, code: "tooLarge" });
    expect(printed).toEqual([]);
    expect(list()).toEqual([]);
    const table = await print(tasks());
    if (!table.ok) throw new Error(table.message);
    const { rows, columns } = table.value;
    expect(rows).toHaveLength(maxPrintedRows);
    expect(table.value.total).toBe(maxPdfRows + 1);
    expect(columns).toEqual(["Title", "Status", "Created"]);
    expect(rows.at(-1)?.[0]).toBe("Task 00999");
  });
});

describe("texts of the service", () => {
  const hostile = [
    aTask({ id: "1", name: "=HYPERLINK(1)", container: aContainer("r", '<b>"مضخة"') }),
    aTask({ id: "2", name: "مضخة 12\u202e" }),
  ];

  it("are never formulas in CSV", async () => {
    await storeResponse("tasks", hostile);
    const csv = await open().read(tasks(), "csv");
    expect(csv).toContain(`\r\n"'=HYPERLINK(1)",Open`);
    expect(csv).toContain('"<b>""مضخة"""');
  });

  it("are escaped in PDF, each in its own direction", async () => {
    await storeResponse("tasks", hostile);
    const { run, printed } = open();
    expect(await run(tasks(), "pdf")).toMatchObject({ ok: true, value: { rows: 2 } });
    const [{ html, footer } = { html: "", footer: "" }] = printed;
    expect(html).toContain("<td>&lt;b&gt;&quot;مضخة&quot;</td>");
    expect(html).toContain("<td>مضخة 12⟨RLO⟩</td>");
    expect(html).toContain("unicode-bidi: plaintext");
    expect(html).toContain('<thead><tr><th scope="col">Title</th><th scope="col">Status</th>');
    expect(html).toContain(`<p>Tasks received: ${showTime(now)}</p>`);
    expect(html).toContain("<p>Filter: State: Open</p>");
    // Columns without values are left out.
    expect(html).not.toContain(">Due<");
    expect(footer).toBe(`Tasks. Exported ${showTime(now)}`);
  });
});

describe("a workbook", () => {
  it("has a sheet of the list with ids and dates, and one with what the file states", async () => {
    await storeResponse("tasks", [
      aTask({ id: "00123", name: "=1+1", created: now, container: aContainer("r", "3/4") }),
      aTask({ id: "2", name: "Pump" }),
    ]);
    const exported = await open().run(tasks(), "xlsx");
    if (!exported.ok || exported.value === null) throw new Error("Nothing is exported.");
    expect(exported.value.path).toMatch(/tasks-2026-02-03\.xlsx$/);
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [list, about] = await readXlsxFile(exported.value.path);
    const clock = new Date(now + getOffset(now) * 60_000);
    expect(list).toEqual({
      sheet: "Tasks",
      data: [
        ["Title", "Status", "Room", `Created (${zone})`, "ID"],
        ["=1+1", "Open", "3/4", clock, "00123"],
        ["Pump", "Open", null, null, "2"],
      ],
    });
    expect(about?.sheet).toBe("About this file");
    expect(about?.data).toEqual(
      expect.arrayContaining([
        ["Contents", "Tasks"],
        ["Filter", "State: Open"],
        ["Rows", 2],
        ["Time zone", zone],
      ]),
    );
  });

  it("has a limit", async () => {
    await storeResponse("tasks", makeTasks(1));
    const listRecords: Store["listRecords"] = async (query) => ({
      ...(await store.listRecords(query)),
      total: maxWorkbookRows + 1,
    });
    const { run } = openExports(withMethods({ listRecords }), openTable);
    expect(await run(tasks(), "xlsx")).toMatchObject({
      code: "tooLarge",
      message: expect.stringMatching(/^A workbook has at most 50000 rows/),
    });
  });
});

describe("a calendar", () => {
  const due = [
    aTask({
      id: "7",
      name: "Relief; night, shift",
      due: now,
      container: aContainer("r", "Harbour"),
    }),
    aTask({ id: "8", name: "No time" }),
  ];

  it("contains the tasks that are due, by ids that stay", async () => {
    await storeResponse("tasks", due);
    const { read, run } = open();
    const text = await read(tasks(), "ics");
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        "SUMMARY:Due: Relief\\; night\\, shift",
        "UID:task-7@service.example",
        `DTSTART:${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
        "LOCATION:Harbour",
        "TRANSP:TRANSPARENT",
      ]),
    );
    expect(text).toContain("watchdesk://open?server=");
    expect(await run(tasks(), "ics")).toMatchObject({ value: { rows: 1 } });
    const one = { list: "record", collection: "tasks", id: "7" } as const;
    expect(await read(one, "ics")).toContain("UID:task-7@service.example");
  });

  it("is refused with the reason if nothing is due", async () => {
    await storeResponse("tasks", due.slice(1));
    const { run, list } = open();
    expect(await run(tasks(), "ics")).toMatchObject({
      code: "notFound",
      message: expect.stringContaining("None of these tasks is due"),
    });
    expect(list()).toEqual([]);
  });
});

it("contains only what the list shows", async () => {
  await storeResponse("tasks", makeTasks(20));
  const { rows } = JSON.parse(await open().read(tasks({ filter: "00013" }), "json"));
  expect(rows).toMatchObject([{ id: "t13" }]);
});

it("refuses an empty list before it prompts for a file, and writes nothing if the user cancels", async () => {
  await storeResponse("tasks", []);
  const prompts: string[] = [];
  const { run, list } = open({
    promptFile: async (name: string) => {
      prompts.push(name);
      return null;
    },
  });
  expect(await run(tasks(), "csv")).toMatchObject({ ok: false, code: "notFound" });
  expect(prompts).toEqual([]);
  await storeResponse("tasks", makeTasks(1));
  expect(await run(tasks(), "csv")).toEqual({ ok: true, value: null });
  expect(prompts).toEqual(["tasks-2026-02-03.csv"]);
  expect(list()).toEqual([]);
});

it.each([
  ["ENOSPC", "The disk is full."],
  ["EACCES", "The folder does not permit it"],
])("states the cause and the next step of %s", async (code, message) => {
  await storeResponse("tasks", makeTasks(1));
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
  const { run, list } = open({ printDocument: fail });
  expect(await run(tasks(), "pdf")).toMatchObject({
    ok: false,
    message: expect.stringContaining(message),
  });
  expect(list()).toEqual([]);
});

describe("a list that changes meanwhile", () => {
  const openChanging = (changes: number) => {
    let left = changes;
    const listRecords: Store["listRecords"] = async (query) => {
      const page = await store.listRecords(query);
      if (query.offset === 0 || left === 0) return page;
      left -= 1;
      return { ...page, rows: page.rows.slice(1) };
    };
    return openExports(withMethods({ listRecords }), openTable);
  };

  it("is read again", async () => {
    await storeResponse("tasks", makeTasks(700));
    const { rows } = JSON.parse(await openChanging(2).read(tasks(), "json"));
    expect(rows).toHaveLength(700);
  });

  it("fails, with what to do, if it keeps changing", async () => {
    await storeResponse("tasks", makeTasks(700));
    const { run, list } = openChanging(3);
    expect(await run(tasks(), "json")).toMatchObject({
      ok: false,
      message: "The list keeps changing. Export again.",
    });
    expect(list()).toEqual([]);
  });
});
