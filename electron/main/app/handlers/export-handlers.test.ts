import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createExportRuns } from "#main/export/export-parts.ts";
import { makeExportParts } from "#main/export/test/export-parts.ts";
import type { RequestContext } from "#main/ipc/request-context.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import { aTask } from "#shared/test/records.ts";
import { createExportHandlers } from "./export-handlers.ts";

const { store, storeResponse } = storePerTest();

it("exports records of the named account, prints those of the account in view, and shows the latest file", async () => {
  await storeResponse("tasks", [aTask({ id: "1", name: "Pump" })]);
  const accounts: (string | undefined)[] = [];
  const shown: string[] = [];
  const account = { username: "ana", displayName: "Ana", serverUrl: "https://service.example" };
  const context = {
    withStore: async (work: (workspace: unknown) => Promise<unknown>, accountId?: string) => {
      accounts.push(accountId);
      return success(await work({ store, account }));
    },
  } as unknown as RequestContext;
  const { folder, parts } = makeExportParts();
  const handlers = createExportHandlers(context, {
    ...parts,
    showPrintDialog: async () => {},
    runs: createExportRuns((path) => void shown.push(path)),
  });
  const named = {
    source: { list: "record", collection: "tasks", id: "1" } as const,
    title: "Pump",
    filter: [],
  };
  const path = join(folder, "pump-2026-02-03.csv");
  expect(await handlers["records.export"]({ ...named, format: "csv" }, "a")).toMatchObject({
    value: { path },
  });
  expect(readFileSync(path, "utf8")).toContain("\r\nName,Pump,");
  expect(await handlers["records.readPrinted"](named)).toMatchObject({
    value: { columns: ["Field", "Value"] },
  });
  expect(accounts).toEqual(["a", undefined]);
  await handlers["export.show"]();
  expect(shown).toEqual([path]);
});
