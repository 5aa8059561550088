import { describe, expect, it } from "vitest";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { aShift } from "#shared/test/log.ts";
import { createIcs214Document } from "./ics214-document.ts";
import { createLogDocument } from "./log-document.ts";
import { makeEntries, makeLog } from "./test/made-log.ts";

const noon = Date.UTC(2026, 1, 3, 12);
const attack = "<img src=x onerror=alert(1)>\"'&";
const escaped = "&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;";

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
  const { html } = await createLogDocument(makeLog(makeEntries([{ author: "ana" }])));
  const [, body = ""] = html.split("<tbody>");
  expect(body).toContain("Ana Lima (ana)");
});

describe.each([
  ["the log", createLogDocument, 10],
  ["the form", createIcs214Document, 9],
])("the document of %s", (_what, create, places) => {
  it("escapes all texts", async () => {
    const log = makeLog(makeEntries([hostile]), {
      account: attack,
      displayName: attack,
      service: attack,
    });
    const { html } = await create(log);
    expect(html).not.toContain("<img");
    expect(html.split(escaped).length - 1).toBeGreaterThanOrEqual(places);
  });

  it("gives each text its own direction and reveals control characters", async () => {
    const record = { kind: "alert" as const, id: "7", title: "مضخة", digest: null };
    const { html } = await create(
      makeLog(makeEntries([{ text: "مرحبا 12", record }, { text: "a\u202eb" }])),
    );
    expect(html).toContain("unicode-bidi: plaintext");
    expect(html).toContain("مرحبا 12");
    expect(html).toContain("Alert: \u2068مضخة\u2069 (7)");
    expect(html).toContain("a⟨RLO⟩b");
  });

  it("contains every entry in order, with its severity as a word and late entries marked", async () => {
    const { html, footer } = await create(
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

it("the document of the log says which entries are selected", async () => {
  const entries = makeEntries([{}, {}, {}]);
  const [first, , third] = entries;
  if (first === undefined || third === undefined) throw new Error("It has three entries.");
  expect((await createLogDocument(makeLog(entries))).html).toContain("3, from 1 to 3");
  const { html } = await createLogDocument(makeLog([first, third]));
  expect(html).toContain("2 selected from 1 to 3");
});

it("the form names room, period, name, position and agency of the shift", async () => {
  const shift = aShift({
    number: 3,
    role: "Operations chief",
    scope: { rooms: [{ id: "1", name: "Flood" }], kinds: [] },
    started: noon,
    ended: noon + 3_600_000,
  });
  const { html, footer } = await createIcs214Document(makeLog(makeEntries([{}]), { shift }));
  const text = html.replaceAll(/<style>.*<\/style>|<[^>]*>/gs, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("1. Incident name Flood");
  expect(text).toMatch(/2\. Operational period Date from: 2026-02-03 Time from: \d\d:00:00/);
  expect(text).toMatch(/Date to: 2026-02-03 Time to: \d\d:00:00/);
  expect(text).toContain("3. Name Ana Lima 4. ICS position Operations chief");
  expect(text).toContain("5. Home agency (and unit) service.example");
  expect(text).toContain("6. Resources assigned");
  expect(text).toContain("7. Activity log");
  expect(text).toContain("8. Prepared by: name Ana Lima Position/title Operations chief Signature");
  expect(footer).toMatch(/^ICS 214\. Head: entry 1,/);
});
