import { join } from "node:path";
import { expect, it } from "vitest";
import { createExportRuns } from "#main/export/export-parts.ts";
import { makeExportParts } from "#main/export/test/export-parts.ts";
import type { RequestContext } from "#main/ipc/request-context.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import type { AccountDuty } from "../duty.ts";
import { createLogExportHandlers } from "../handlers.ts";

const { store } = storePerTest();

it("exports the log of the named account, and shows the latest file in its folder", async () => {
  await store.queueEvent({ kind: "policyChanged", at: now });
  await store.recordDutyEvents({ author: "Ana", now });
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
  const runs = createExportRuns((path) => void shown.push(path));
  const { folder, parts } = makeExportParts({
    promptFile: async (name) => (isCancelled ? null : join(folder, name)),
  });
  const handlers = createLogExportHandlers(context, { ...parts, runs });
  const filter = { kinds: [], shift: null, record: null, person: "", text: "" };
  runs.show();
  expect(shown).toEqual([]);
  const path = join(folder, "shift-log-2026-02-03.csv");
  expect(await handlers["log.export"]({ format: "csv", filter }, "a")).toMatchObject({
    value: { path, entries: 1 },
  });
  isCancelled = true;
  expect(await handlers["log.export"]({ format: "json", filter }, "a")).toEqual(success(null));
  runs.show();
  expect(shown).toEqual([path]);
  expect(accounts).toEqual(["a", "a"]);
});
