import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestNow, makeEntries } from "#main/features/duty/export/test/made-log.ts";
import { toCanonicalText } from "#shared/features/duty/canonical.ts";
import { entriesEnd, entriesStart } from "#shared/features/duty/export-format.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import {
  exportLog,
  makeExports,
  seal,
  toFirstVersion,
  toLines,
  verify,
} from "./test/made-exports.ts";

const content = fc.record({
  text: fc.string({ unit: "grapheme", maxLength: 20 }),
  author: fc.option(fc.string({ maxLength: 5 })),
  rejected: fc.array(fc.string({ maxLength: 5 }), { maxLength: 2 }),
});
const log = fc
  .record({
    contents: fc.array(content, { minLength: 2, maxLength: 8 }),
    first: fc.integer({ min: 1, max: 2_000 }),
  })
  .map(({ contents, first }) => makeEntries(contents, first));

/** Changes the lines of the entries. */
function changeLines(bytes: Buffer, change: (lines: string[]) => string[]): Buffer {
  const [head = "", rest = ""] = bytes.toString().split(`${entriesStart}\n`);
  const [entries = "", tail = ""] = rest.split(`\n${entriesEnd}\n`);
  const lines = change(entries.split(",\n"));
  return Buffer.from(`${head}${entriesStart}\n${lines.join(",\n")}\n${entriesEnd}\n${tail}`);
}

describe("a complete export", () => {
  it("is JSON with all fields of the entries, and valid", async () => {
    const entries = makeEntries([{ text: "Ölspur 🛢" }, {}, {}], 41);
    const bytes = await exportLog(entries);
    const read = JSON.parse(bytes.toString());
    expect(read.entries).toEqual(entries);
    expect(read.header).toMatchObject({
      format: "watchdesk-log",
      version: 2,
      account: "ana",
      service: "service.example",
      from: "2026-02-03T13:00:00+01:00",
      isComplete: true,
      entries: 3,
      first: 41,
      last: 43,
      previous: "f".repeat(64),
      head: { number: 43, digest: entries[2]?.digest },
    });
    expect(await verify(bytes)).toEqual({
      state: "valid",
      header: read.header,
      proof: { provenFrom: 41, otherAuthors: ["Ana"] },
    });
  });

  it("is valid whatever its texts and however its bytes arrive", async () => {
    await fc.assert(
      fc.asyncProperty(log, fc.integer({ min: 1, max: 300 }), async (entries, size) => {
        expect(await verify(await exportLog(entries), size)).toMatchObject({ state: "valid" });
      }),
    );
  });

  it("is invalid after each possible position of a changed, missing or additional byte", async () => {
    const bytes = await exportLog(makeEntries([{}, {}]));
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const missing = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
      const additional = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(" "),
        bytes.subarray(at),
      ]);
      for (const one of [changed, missing, additional, bytes.subarray(0, at)]) {
        expect((await verify(one)).state, `at ${at}`).not.toBe("valid");
      }
    }
    expect((await verify(Buffer.concat([bytes, Buffer.from("\n")]))).state).toBe("invalid");
  });

  it("names the entry that follows one that was replaced with a digest of its own", async () => {
    const entries = makeEntries([{}, {}, {}, {}]);
    const [, second, third] = entries;
    if (second === undefined || third === undefined) throw new Error("It has four entries.");
    const [forged = third] = makeEntries([{ text: "Nothing happened." }], 3);
    const bytes = await exportLog(entries.with(2, { ...forged, previous: second.digest }));
    expect(await verify(bytes)).toMatchObject({ state: "invalid", where: "entry 3" });
    const [, , , rechained] = makeEntries([{}, {}, { text: "Nothing happened." }, {}]);
    const [, , changed] = makeEntries([{}, {}, { text: "Nothing happened." }]);
    expect(rechained?.previous).toBe(changed?.digest);
    expect(await verify(await exportLog(entries.with(2, changed ?? third)))).toMatchObject({
      where: "entry 4",
      why: "it does not continue entry 3; one of them was changed",
    });
  });
});

it("names the last entry of a complete export if another one continues the chain in its place", async () => {
  const contents = [{}, {}, {}];
  const entries = makeEntries(contents);
  const forged = await exportLog(makeEntries(contents.with(2, { text: "Nothing happened." })));
  let lines: string[] = [];
  changeLines(forged, (all) => {
    lines = all;
    return all;
  });
  expect(await verify(changeLines(await exportLog(entries), () => lines))).toMatchObject({
    state: "invalid",
    where: "entry 3",
    why: "it is not the last entry of the header; one of them was changed",
  });
});

describe("an export of selected entries", () => {
  const contents = [{}, {}, {}, {}, {}, {}];
  const entries = makeEntries(contents);
  const choose = (from: LogEntry[], ...indexes: number[]) =>
    indexes.flatMap((at) => from[at] ?? []);
  const selected = choose(entries, 0, 2, 5);

  it("lists the digests of the others, by which the head proves each entry and its place", async () => {
    const bytes = await exportLog(selected, entries);
    const { header, entries: lines } = JSON.parse(bytes.toString());
    expect(header).toMatchObject({ isComplete: false, entries: 3, first: 1, last: 6 });
    expect(lines[1]).toEqual({
      number: 2,
      content: expect.stringMatching(/^[0-9a-f]{64}$/),
      digest: entries[1]?.digest,
    });
    expect(await verify(bytes)).toMatchObject({ state: "valid", proof: { provenFrom: 1 } });
  });

  it.each<[string, (lines: string[]) => string[], string]>([
    ["changed", (all) => all.with(5, asEntry(3, { text: "Nothing." }, all)), "entry 4"],
    [
      "changed without its digest",
      (all) => all.with(5, (all[5] ?? "").replace("The road", "A road")),
      "entry 3",
    ],
    ["removed at the end", (all) => all.toSpliced(8, 1), "entry 6"],
    ["invented", (all) => all.with(4, asEntry(2, { text: "Nothing." }, all)), "entry 3"],
    ["removed", (all) => all.toSpliced(5, 1), "entry 3"],
    ["removed with all digests", (all) => all.with(5, leaveOut(all[5] ?? "")), "header"],
  ])(
    "shows that an entry was %s by somebody who knows the format",
    async (_what, change, where) => {
      const lines = toLines(await exportLog(selected, entries));
      expect(await verify(seal(change(lines)))).toMatchObject({ state: "invalid", where });
    },
  );

  /** Makes the line of an entry with a digest of its own, which continues the one before. */
  function asEntry(number: number, more: Partial<LogEntry>, lines: string[]): string {
    const { digest: previous } = JSON.parse((lines[number + 1] ?? "").replace(/,$/, ""));
    const [entry] = makeEntries([{ ...more, previous }], number);
    const { digest: _digest, ...content } = { ...entry, previous };
    const digest = digestNow(toCanonicalText(content as LogEntry));
    return `${JSON.stringify({ ...content, digest })},`;
  }

  const leaveOut = (line: string) => {
    const { number, digest } = JSON.parse(line.replace(/,$/, ""));
    return `${JSON.stringify({ number, content: null, digest })},`;
  };

  it("proves of entries before one of an earlier version only that each matches its digest", async () => {
    const { "selected after an update": bytes = Buffer.of() } = await makeExports();
    expect(await verify(bytes)).toMatchObject({ state: "valid", proof: { provenFrom: 6 } });
    // Nothing but the digest of the file depends on that of entry 2, which does not prove entry 3.
    const lines = toLines(bytes);
    const changed = lines.with(4, (lines[4] ?? "").replace(/"digest":"./, '"digest":"x'));
    expect(await verify(Buffer.from(changed.join("\n")))).toMatchObject({ where: "entry 2" });
    const other = lines.with(
      4,
      (lines[4] ?? "").replace(/"digest":"\w*/, `"digest":"${"0".repeat(64)}`),
    );
    expect(await verify(Buffer.from(other.join("\n")))).toMatchObject({
      where: "file",
      why: "its last line, the digest of the file, or the digest of an entry left out before entry 6 was changed",
    });
    const before = toFirstVersion(await exportLog(selected, entries));
    expect(await verify(before)).toMatchObject({ state: "valid", proof: { provenFrom: 6 } });
  });
});

// `documented-causes.test.ts` has those of the document.
it.each<[string, (text: string) => string, object]>([
  ["jq -c", (text) => `${JSON.stringify(JSON.parse(text))}\n`, { why: /formatted anew/ }],
  ["an end within its last line", (text) => text.slice(0, -9), { where: "file" }],
  ["no header", (text) => text.slice(text.indexOf("\n") + 1), { where: "header" }],
  ["other JSON", () => '{"header":1}', { state: "invalid", where: "header" }],
  ["one long line", () => "x".repeat(17 * 1024 * 1024), { state: "unknown" }],
  [
    "one long line of an entry",
    (text) => text.replace("The road", "x".repeat(17 * 1024 * 1024)),
    { why: /too long/ },
  ],
])("a file with %s has a reason of its own", async (_what, change, expected) => {
  const text = (await exportLog(makeEntries([{}, {}]))).toString();
  const { why, ...verdict } = { state: "invalid", ...expected } as { state: string; why?: RegExp };
  expect(await verify(Buffer.from(change(text)), 1024 * 1024)).toMatchObject({
    ...verdict,
    ...(why !== undefined && { why: expect.stringMatching(why) }),
  });
});

it.each<[string, (lines: string[]) => string[], object]>([
  [
    "no content",
    (lines) => lines.with(3, (lines[3] ?? "").replace(/,"text":"[^"]*"/, "")),
    { where: "entry 1", why: "its fields are not those of an entry" },
  ],
  [
    "a key twice",
    (lines) => lines.with(3, (lines[3] ?? "").replace('"role"', '"text":"x","role"')),
    { where: "entry 1", why: "its line is damaged" },
  ],
  [
    "a key twice in the header",
    (lines) => lines.with(0, (lines[0] ?? "").replace('"account"', '"version":2,"account"')),
    { where: "header" },
  ],
  [
    "a first entry that continues another one",
    (lines) =>
      lines.with(3, (lines[3] ?? "").replace('"previous":""', `"previous":"${"0".repeat(64)}"`)),
    { where: "entry 1", why: "only the first entry of a log has none before it" },
  ],
])("an export with %s is invalid, also with new digests", async (_what, change, expected) => {
  const lines = change(toLines(await exportLog(makeEntries([{}, {}]))));
  // Each entry gets a digest of its own text.
  const line = (lines[3] ?? "").replace(/,"digest":"[0-9a-f]{64}"\},$/, "}");
  const sealed = line === lines[3] ? line : `${line.slice(0, -1)},"digest":"${digestNow(line)}"},`;
  expect(await verify(seal(lines.with(3, sealed)))).toMatchObject({
    state: "invalid",
    ...expected,
  });
});

it("does not verify exports of newer versions", async () => {
  const lines = toLines(await exportLog(makeEntries([{}, {}])));
  const newer = seal(lines.with(0, (lines[0] ?? "").replace('"version":2', '"version":3')));
  expect(await verify(newer)).toMatchObject({ state: "unknown" });
});
