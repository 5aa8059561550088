import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { ExportParts } from "#main/export/export-parts.ts";
import { makeExportParts } from "#main/export/test/export-parts.ts";
import { expectPublishedSchema } from "#main/export/test/published-schema.ts";
import type { StoredEntry } from "#main/features/duty/store/log-file.ts";
import type { DutyEvent } from "#main/features/duty/store/shifts.ts";
import {
  aNewEntry,
  everything,
  listEntries,
  newShift,
  writer,
} from "#main/features/duty/store/test/duty-fixture.ts";
import { RefusedEffect } from "#main/ipc/running-command.ts";
import type { Store } from "#main/store/store.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import { failure } from "#shared/lib/result.ts";
import { anAccount } from "#shared/test/account.ts";
import { verifyFile } from "#verify/verify-file.ts";
import { exportLog } from "./export-log.ts";

const { store } = storePerTest();

const account = anAccount({
  serverUrl: "https://service.example",
  username: "ana",
  displayName: "Ana Lima",
});
const entry = (id: string) => aNewEntry({ id, text: `Entry ${id}` });

/** The store of the test, with some methods replaced. */
const withMethods = (methods: Partial<Store>): Store =>
  new Proxy(store, {
    get: (whole, name) => Reflect.get(methods, name) ?? Reflect.get(whole, name),
  });

/** Opens an account whose exports go to a new folder. */
function openExports(more: Partial<ExportParts> = {}, exported: Partial<Store> = {}) {
  const names: string[] = [];
  const { folder, printed, parts } = makeExportParts({
    promptFile: async (name) => {
      names.push(name);
      return join(folder, name);
    },
    ...more,
  });
  const duty = {
    record: async (event: DutyEvent) => {
      await store.queueEvent(event);
      await store.recordDutyEvents(writer(now));
    },
  };
  return {
    folder,
    names,
    printed,
    list: () => readdirSync(folder),
    read: (name: string) => readFileSync(join(folder, name), "utf8"),
    run: (format: LogFormat, filter: Partial<LogFilter> = {}) =>
      exportLog(
        parts,
        { duty, workspace: { account, store: withMethods(exported) } },
        { format, filter: { ...everything, ...filter } },
      ),
  };
}

const listTexts = async () => (await listEntries(store)).map(({ text }) => text);

const addEntries = async () => {
  for (const id of ["1", "2", "3"]) await store.addLogEntry(entry(id), writer(now));
};

describe("an export", () => {
  it("is an entry, which the verified file contains", async () => {
    await addEntries();
    const { run, names, folder, read } = openExports();
    const { digest } = await store.readLogHead();
    const exported = await run("json");
    expect(names).toEqual(["shift-log-2026-02-03.json"]);
    const path = join(folder, "shift-log-2026-02-03.json");
    const bytes = Buffer.byteLength(read("shift-log-2026-02-03.json"));
    expectPublishedSchema(read("shift-log-2026-02-03.json"));
    expect(exported).toEqual({ ok: true, value: { path, entries: 4, bytes } });
    expect((await listTexts()).at(-1)).toBe(
      `Export as JSON: 3 of the entries before this one, head 3, ${digest}`,
    );
    const head = await store.readLogHead();
    const { text, status } = await verifyFile(path);
    expect([text.split("\n")[0], status]).toEqual([
      `Valid: 4 entries, 1 to 4, head ${head.digest}`,
      0,
    ]);
  });

  it("contains the selected entries", async () => {
    await store.startShift(newShift, now);
    await addEntries();
    await store.endShift("user", now);
    const { run, folder, read } = openExports();
    expect(await run("csv", { text: "entry 2" })).toMatchObject({ value: { entries: 1 } });
    expect(read("shift-log-2026-02-03.csv").split("\r\n")).toHaveLength(3);
    expect(await run("json", { shift: 1 })).toMatchObject({ value: { entries: 5 } });
    const { text, status } = await verifyFile(join(folder, "shift-log-1-2026-02-03.json"));
    expect([text.slice(0, 26), status]).toEqual(["Valid: 5 entries, 1 to 5, ", 0]);
    expect(await run("json", { kinds: ["information"] })).toMatchObject({ ok: true });
    expectPublishedSchema(read("shift-log-2026-02-03.json"));
    expect(await verifyFile(join(folder, "shift-log-2026-02-03.json"))).toMatchObject({
      status: 0,
      text: expect.stringMatching(
        /selected entries of .*\n.* and the number of those left out .1./,
      ),
    });
  });

  it("is printed as a document with the head below each page", async () => {
    await store.startShift(newShift, now);
    await addEntries();
    const { run, printed, names } = openExports();
    expect(await run("pdf")).toMatchObject({ value: { entries: 5 } });
    expect(await run("ics214", { shift: 1 })).toMatchObject({ value: { entries: 6 } });
    expect(names).toEqual(["shift-log-2026-02-03.pdf", "ics-214-1-2026-02-03.pdf"]);
    const { digest } = await store.readLogHead();
    expect(printed[1]?.footer).toBe(`ICS 214. Head: entry 6, ${digest}`);
    expect(printed[1]?.html).toContain("Watch officer");
  });
});

describe("a failed export", () => {
  const fail = (code: string) => Object.assign(new Error(code), { code });
  beforeEach(addEntries);

  it.each([
    ["ENOSPC", "The disk is full."],
    ["EACCES", "The folder does not permit it"],
  ])("leaves nothing but a former file, says why, and is an entry (%s)", async (code, why) => {
    const { run, list, folder, read } = openExports({
      printDocument: () => Promise.reject(fail(code)),
    });
    const failed = await run("pdf");
    expect(failed).toMatchObject({ ok: false, message: expect.stringContaining(why) });
    expect(list()).toEqual([]);
    expect((await listTexts()).slice(-2)).toEqual([
      expect.stringContaining("Export as PDF: 3 of the entries"),
      expect.stringContaining(`The export as PDF failed: ${why}`),
    ]);
    writeFileSync(join(folder, "shift-log-2026-02-03.pdf"), "former");
    await run("pdf");
    expect(list()).toEqual(["shift-log-2026-02-03.pdf"]);
    expect(read("shift-log-2026-02-03.pdf")).toBe("former");
  });

  it("says that the folder is gone, and that a folder has the name", async () => {
    const { folder } = openExports();
    const paths = [join(folder, "gone", "log.csv"), folder];
    const messages = [];
    for (const path of paths) {
      const exported = await openExports({ promptFile: async () => path }).run("csv");
      messages.push(exported.ok ? null : exported.message);
    }
    expect(messages).toEqual([
      "The folder does not exist any more. Choose another one.",
      "There is a folder of this name. Choose another name.",
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is an entry also if the user has cancelled it", async () => {
    const refusal = failure("cancelled", "You cancelled the export.");
    const { run } = openExports({
      printDocument: () => Promise.reject(new RefusedEffect(refusal)),
    });
    expect(await run("pdf")).toEqual(refusal);
    expect((await listTexts()).at(-1)).toBe("The export as PDF failed: You cancelled the export.");
  });

  it("is an entry also if it was unexpected", async () => {
    const { run, list } = openExports({ printDocument: () => Promise.reject(new Error("gone")) });
    await expect(run("ics214")).rejects.toThrow("gone");
    expect((await listTexts()).at(-1)).toBe("The export as ICS-214 failed: unexpected error");
    expect(list()).toEqual([]);
  });

  it("says that old entries were deleted meanwhile: the first, the last or all", async () => {
    const removals: ((part: StoredEntry[]) => StoredEntry[])[] = [
      (part) => part.slice(1),
      (part) => part.slice(0, -1),
      () => [],
    ];
    for (const remove of removals) {
      const readLogPart: Store["readLogPart"] = async (query) =>
        remove(await store.readLogPart(query));
      const { run, list } = openExports({}, { readLogPart });
      expect(await run("csv")).toMatchObject({
        ok: false,
        message: "Old entries were deleted meanwhile. Export again.",
      });
      expect(list()).toEqual([]);
    }
  });
});
