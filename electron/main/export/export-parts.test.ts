import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RefusedEffect } from "#main/ipc/running-command.ts";
import { success } from "#shared/lib/result.ts";
import { createExportRuns } from "./export-parts.ts";
import { makeExportParts } from "./test/export-parts.ts";

const aPart = (part: number) => ({
  ...{ html: "", footer: "", pageNumber: "" },
  part: { part, parts: 3 },
});

it("an export in parts states the part, runs alone, and leaves nothing once it is cancelled", async () => {
  const shown: string[] = [];
  const runs = createExportRuns((path) => void shown.push(path));
  const { folder, parts } = makeExportParts();
  const path = join(folder, "log.pdf");
  const stated: unknown[] = [];
  const refused: unknown[] = [];
  async function* documents() {
    yield aPart(1);
    stated.push(runs.getPart());
    refused.push(await runs.run(async () => success({ path: "other" })));
    runs.cancel();
    yield aPart(2);
    yield aPart(3);
  }
  async function* pages() {
    for await (const { part } of documents()) {
      runs.onPart(part);
      yield `part ${part.part}`;
    }
  }
  const run = runs.run(async () => {
    await parts.writeFile(path, pages());
    return success({ path });
  });
  await expect(run).rejects.toThrow(RefusedEffect);
  await expect(run).rejects.toMatchObject({ failure: { code: "cancelled" } });
  expect(stated).toEqual([{ part: 1, parts: 3 }]);
  expect(refused).toMatchObject([{ ok: false, message: expect.stringContaining("not finished") }]);
  expect(readdirSync(folder)).toEqual([]);
  expect(runs.getPart()).toBeNull();
  runs.show();
  expect(shown).toEqual([]);
});
