import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLatestExport } from "#main/export/export-parts.ts";
import type { RequestContext } from "#main/ipc/request-context.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import type { AccountDuty } from "../duty.ts";
import { createLogExportHandlers } from "./handlers.ts";

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
  const latest = createLatestExport((path) => void shown.push(path));
  const handlers = createLogExportHandlers(context, {
    now: () => now,
    createId: () => "1",
    promptFile: async (name) => (isCancelled ? null : join(folder, name)),
    printDocument: async () => Buffer.from(""),
    latest,
  });
  const filter = { kinds: [], shift: null, record: null, person: "", text: "" };
  latest.show();
  expect(shown).toEqual([]);
  const path = join(folder, "shift-log-2026-02-03.csv");
  expect(await handlers["log.export"]({ format: "csv", filter }, "a")).toMatchObject({
    value: { path, entries: 1 },
  });
  isCancelled = true;
  expect(await handlers["log.export"]({ format: "json", filter }, "a")).toEqual(success(null));
  latest.show();
  expect(shown).toEqual([path]);
  expect(accounts).toEqual(["a", "a"]);
});
