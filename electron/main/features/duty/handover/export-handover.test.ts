import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { makeExportParts } from "#main/export/test/export-parts.ts";
import { expectPublishedSchema } from "#main/export/test/published-schema.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import { aHandoverItem, aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import { createHandoverDocument, exportHandover } from "./export-handover.ts";
import { digestPage } from "./store/handover-store.ts";

const { store } = storePerTest();

const writer = { author: "ana", name: "Ana", now, maxAges: {} };

async function open(path?: string | null) {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-handover-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path === undefined ? join(folder, "handover.json") : path;
  const entries: string[] = [];
  const { printed, parts } = makeExportParts({ promptFile: async () => file });
  const duty = {
    record: async ({ details }: { details?: { text?: string } }) =>
      void entries.push(details?.text ?? ""),
  };
  const run = (format: "json" | "pdf", number = 1) =>
    exportHandover(parts, { duty, workspace: { store } }, { number, format });
  return { file, entries, printed, run };
}

beforeEach(async () => {
  await store.createHandover(writer);
  await store.signHandover({ name: "Ana" }, writer);
});

describe("the export of a handover", () => {
  it("is complete as JSON, an entry, and printed with the head below each page", async () => {
    const { file, entries, printed, run } = await open();
    expect(await run("json")).toMatchObject({ ok: true, value: { path: file } });
    const text = await readFile(file ?? "", "utf8");
    expectPublishedSchema(text);
    const exported = JSON.parse(text);
    expect(exported).toMatchObject({ format: "watchdesk-handover", version: 1 });
    const { page, digest } = exported;
    expect(digest).toBe(digestPage(page));
    const { references, ...shown } = (await store.readHandover(1)) ?? expect.fail();
    expect(exported).toMatchObject(shown);
    expect(entries).toEqual(["Export of handover 1 as JSON"]);
    await run("pdf");
    expect(await readFile(file ?? "", "utf8")).toMatch(/^%PDF/);
    expect(printed[0]?.footer).toMatch(/^Handover 1\. Head: entry \d+, /);
  });

  it("writes nothing after the user has cancelled, or of an unknown handover", async () => {
    const cancelled = await open(null);
    expect(await cancelled.run("json")).toEqual({ ok: true, value: null });
    expect(await cancelled.run("json", 9)).toMatchObject({ ok: false, code: "notFound" });
    expect(cancelled.entries).toEqual([]);
  });

  it("explains a failure, which is an entry", async () => {
    const { entries, run } = await open("/nowhere/at/all.json");
    expect(await run("json")).toMatchObject({ ok: false, code: "storeUnavailable" });
    expect(entries.at(-1)).toMatch(/^The export of handover 1 failed: The folder does not exist/);
  });
});

describe("the document of a handover", () => {
  it("lists all sections, escapes texts, and marks struck out items and read-backs", () => {
    const attack = "<img src=x>";
    const struck = { by: attack, at: now };
    const page = aHandoverPage(
      {
        waitingAlerts: [
          aHandoverItem({ id: "1", title: attack, facts: [attack], severity: "critical", struck }),
        ],
      },
      { text: attack, role: attack },
    );
    const readBack = { name: attack, role: null, at: now, by: "message", answer: attack } as const;
    const { html } = createHandoverDocument(aSignedHandover(page, { readBack }), {
      number: 1,
      digest: "ab",
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("<h2>Unacknowledged alerts: 0</h2>");
    expect(html).toContain(
      `<s>${isolate("<img src=x>").replace("<", "&lt;").replace(">", "&gt;")}</s>`,
    );
    expect(html).toContain("Critical:");
    expect(html.match(/<h2>/g)).toHaveLength(11);
  });
});
