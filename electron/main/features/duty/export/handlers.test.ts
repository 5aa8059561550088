import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { RequestContext } from "#main/ipc/request-context.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import type { AccountDuty } from "../duty.ts";
import { createExportHandlers } from "./handlers.ts";

const { store } = storePerTest();

it("exports the log of the named account, and shows the latest file in its folder", async () => {
  await store.queueEvent({ kind: "policyChanged", at: now });
  await store.recordDutyEvents({ author: "Ana", now });
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-export-"));
  const accounts: (string | undefined)[] = [];
  const shown: string[] = [];
  let isCancelled = false;
  const duty = { record: async () => {} };
  const workspace = {
    store,
    account: { username: "ana", displayName: "Ana", serverUrl: "https://service.example" },
  };
  const context = {
    withSync: async (work: (...parts: unknown[]) => Promise<unknown>, accountId?: string) => {
      accounts.push(accountId);
      return success(await work({ duty }, workspace));
    },
  } as unknown as RequestContext<{ duty: AccountDuty }>;
  const handlers = createExportHandlers(context, {
    now: () => now,
    createId: () => "1",
    promptFile: async (name) => (isCancelled ? null : join(folder, name)),
    printDocument: async () => Buffer.from(""),
    showFile: (path) => void shown.push(path),
  });
  const filter = { kinds: [], shift: null, record: null, person: "", text: "" };
  await handlers["log.showExport"]();
  expect(shown).toEqual([]);
  const path = join(folder, "shift-log-2026-02-03.csv");
  expect(await handlers["log.export"]({ format: "csv", filter }, "a")).toMatchObject({
    value: { path, entries: 1 },
  });
  isCancelled = true;
  expect(await handlers["log.export"]({ format: "json", filter }, "a")).toEqual(success(null));
  await handlers["log.showExport"]();
  expect(shown).toEqual([path]);
  expect(accounts).toEqual(["a", "a"]);
});
