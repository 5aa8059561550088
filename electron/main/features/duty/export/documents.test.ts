import { describe, expect, it } from "vitest";
import { partRows } from "#main/export/print-parts.ts";
import { collect } from "#main/export/test/export-parts.ts";
import type { PrintedDocument } from "#main/window/printed-pages.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { aShift } from "#shared/test/log.ts";
import { createIcs214Documents } from "./ics214-document.ts";
import { createLogDocuments } from "./log-document.ts";
import { makeEntries, makeLog } from "./test/made-log.ts";

const noon = Date.UTC(2026, 1, 3, 12);
const attack = "<img src=x onerror=alert(1)>\"'&";
const escaped = "&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;";

/** Returns the only document, or fails. */
async function createOne(documents: AsyncIterable<PrintedDocument>): Promise<PrintedDocument> {
  const [one, ...more] = await collect(documents);
  if (one === undefined || more.length > 0) throw new Error("There is more than one document.");
  return one;
}

const hostile: Partial<LogEntry> = {
  author: attack,
  role: attack,
  source: attack,
  text: attack,
  record: { kind: "alert", id: attack, title: attack, digest: null },
  reason: attack,
  rejected: [attack],
  owner: attack,
};

it("the document of the log names the user beside the login", async () => {
  const { html } = await createOne(createLogDocuments(makeLog(makeEntries([{ author: "ana" }]))));
  const [, body = ""] = html.split("<tbody>");
  expect(body).toContain("Ana Lima (ana)");
});

describe.each([
  ["the log", createLogDocuments, 10],
  ["the form", createIcs214Documents, 9],
])("the document of %s", (_what, create, places) => {
  it("escapes all texts", async () => {
    const log = makeLog(makeEntries([hostile]), {
      account: attack,
      displayName: attack,
      service: attack,
    });
    const { html } = await createOne(create(log));
    expect(html).not.toContain("<img");
    expect(html.split(escaped).length - 1).toBeGreaterThanOrEqual(places);
  });

  it("gives each text its own direction and reveals control characters", async () => {
    const record = { kind: "alert" as const, id: "7", title: "مضخة", digest: null };
    const { html } = await createOne(
      create(makeLog(makeEntries([{ text: "مرحبا 12", record }, { text: "a\u202eb" }]))),
    );
    expect(html).toContain("unicode-bidi: plaintext");
    expect(html).toContain("مرحبا 12");
    expect(html).toContain("Alert: \u2068مضخة\u2069 (7)");
    expect(html).toContain("a⟨RLO⟩b");
  });

  it("contains every entry in order, with its severity as a word and late entries marked", async () => {
    const { html, footer } = await createOne(
      create(
        makeLog(
          makeEntries(
            [
              { text: "First", severity: "critical" },
              { text: "Second", recorded: noon + 600_000, due: noon, corrects: 1 },
              { text: "Third" },
            ],
            7,
          ),
        ),
      ),
    );
    const at = ["First", "Second", "Third"].map((text) => html.indexOf(text));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(html).toContain("Critical");
    expect(html).toContain("2026-02-03 13:00:00 +01:00");
    expect(html).toContain("late, recorded 2026-02-03 13:10:00 +01:00");
    expect(html).toContain("due 2026-02-03 13:00:00 +01:00");
    expect(html).toContain("Corrects entry 1");
    expect(footer).toMatch(/Head: entry 9, [0-9a-f]{64}$/);
  });
});

it.each([
  ["the log", createLogDocuments, "<h1>Shift log</h1>", "<p>Exported:", [1, 0, 0]],
  ["the form", createIcs214Documents, "6. Resources assigned", "8. Prepared by: name", [0, 0, 1]],
] as const)("a long document of %s is in parts", async (_what, create, start, end, ends) => {
  const log = makeLog(
    makeEntries(Array.from({ length: 2 * partRows + 1 }, (_, at) => ({ text: `Entry ${at}` }))),
  );
  const documents = await collect(create(log));
  const count = (text: string) => documents.map(({ html }) => html.split(text).length - 1);
  expect(count("Entry ")).toEqual([partRows, partRows, 1]);
  expect(count(start)).toEqual([1, 0, 0]);
  expect(count(end)).toEqual(ends);
  expect(count('scope="col">').every((headings) => headings > 1)).toBe(true);
  expect(documents.map(({ part }) => part)).toEqual([1, 2, 3].map((part) => ({ part, parts: 3 })));
  expect(documents[1]?.pageNumber).toBe("Part 2 of 3, page {page} of {pages}");
});

it("the document of the log says which entries are selected", async () => {
  const entries = makeEntries([{}, {}, {}]);
  const [first, , third] = entries;
  if (first === undefined || third === undefined) throw new Error("It has three entries.");
  expect((await createOne(createLogDocuments(makeLog(entries)))).html).toContain("3, from 1 to 3");
  const { html } = await createOne(createLogDocuments(makeLog([first, third])));
  expect(html).toContain("2 selected from 1 to 3");
});

it("the form names period, name, position and agency of the shift", async () => {
  const shift = aShift({
    number: 3,
    role: "Operations chief",
    started: noon,
    ended: noon + 3_600_000,
  });
  const { html, footer } = await createOne(
    createIcs214Documents(makeLog(makeEntries([{}]), { shift })),
  );
  const text = html.replaceAll(/<style>.*<\/style>|<[^>]*>/gs, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("1. Incident name");
  expect(text).toMatch(/2\. Operational period Date from: 2026-02-03 Time from: \d\d:00:00/);
  expect(text).toMatch(/Date to: 2026-02-03 Time to: \d\d:00:00/);
  expect(text).toContain("3. Name Ana Lima 4. ICS position Operations chief");
  expect(text).toContain("5. Home agency (and unit) service.example");
  expect(text).toContain("6. Resources assigned");
  expect(text).toContain("7. Activity log");
  expect(text).toContain("8. Prepared by: name Ana Lima Position/title Operations chief Signature");
  expect(footer).toMatch(/^ICS 214\. Head: entry 1,/);
});
