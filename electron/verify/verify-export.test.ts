import { hash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatJson } from "#main/features/duty/export/json-format.ts";
import { joinParts, makeEntries, makeLog } from "#main/features/duty/export/test/made-log.ts";
import { entriesEnd, entriesStart } from "#shared/features/duty/export-format.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { runs } from "#shared/test/runs.ts";
import { verifyExport } from "./verify-export.ts";

const exportLog = (entries: readonly LogEntry[]): Promise<Buffer> =>
  joinParts(formatJson(makeLog(entries)));

/** Verifies bytes that arrive in chunks of this size. */
async function verify(bytes: Uint8Array, size = 64) {
  return verifyExport(
    (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
}

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

const nameEntry = (number: number) => `entry ${number.toLocaleString("en-US")}`;

describe("a complete export", () => {
  it("is JSON with all fields of the entries, and valid", async () => {
    const entries = makeEntries([{ text: "Ölspur 🛢" }, {}, {}], 41);
    const bytes = await exportLog(entries);
    const read = JSON.parse(bytes.toString());
    expect(read.entries).toEqual(entries);
    expect(read.header).toMatchObject({
      format: "watchdesk-log",
      version: 1,
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
      isComplete: true,
      entries: 3,
      first: 41,
      head: read.header.head,
    });
  });

  it("is valid whatever its texts and however its bytes arrive", async () => {
    await fc.assert(
      fc.asyncProperty(log, fc.integer({ min: 1, max: 300 }), async (entries, size) => {
        expect(await verify(await exportLog(entries), size)).toMatchObject({ state: "valid" });
      }),
    );
  });

  it("is invalid after a change of any single byte", async () => {
    await fc.assert(
      fc.asyncProperty(
        log,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (entries, position, difference) => {
          const bytes = await exportLog(entries);
          const at = position % bytes.length;
          bytes[at] = (bytes[at] ?? 0) ^ difference;
          expect(await verify(bytes, 4096)).toMatchObject({ state: "invalid" });
        },
      ),
      { numRuns: runs(300, 20_000) },
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
        expect((await verify(one, 4096)).state, `at ${at}`).toBe("invalid");
      }
    }
    expect((await verify(Buffer.concat([bytes, Buffer.from("\n")]))).state).toBe("invalid");
  });

  it.each<[string, (lines: string[], index: number, other: number) => string[]]>([
    [
      "in which a character is changed",
      (lines, index, other) => {
        const line = lines[index] ?? "";
        const at = other % line.length;
        const changed = line[at] === "x" ? "y" : "x";
        return lines.with(index, line.slice(0, at) + changed + line.slice(at + 1));
      },
    ],
    [
      "that is missing, also the first and the last one",
      (lines, index) => lines.toSpliced(index, 1),
    ],
    [
      "that is swapped with a later one",
      (lines, index, other) => {
        const later = index + 1 + (other % (lines.length - index - 1));
        return lines.with(index, lines[later] ?? "").with(later, lines[index] ?? "");
      },
    ],
  ])("names the entry %s", async (what, change) => {
    const lastIsExcluded = what.includes("swapped") ? 1 : 0;
    await fc.assert(
      fc.asyncProperty(log, fc.nat(), fc.nat(), async (entries, which, other) => {
        const index = which % (entries.length - lastIsExcluded);
        const bytes = changeLines(await exportLog(entries), (lines) => change(lines, index, other));
        const where = nameEntry(entries[index]?.number ?? 0);
        expect(await verify(bytes)).toMatchObject({ state: "invalid", where });
      }),
    );
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
  const entries = makeEntries([{}, {}, {}, {}, {}, {}]);
  const selected = [0, 2, 5].flatMap((index) => entries[index] ?? []);

  it("is valid and says so", async () => {
    expect(await verify(await exportLog(selected))).toMatchObject({
      state: "valid",
      isComplete: false,
      entries: 3,
      first: 1,
      head: { number: 6 },
    });
  });

  it.each([
    ["a missing first entry", (lines: string[]) => lines.slice(1), "entry 1"],
    ["a missing last entry", (lines: string[]) => lines.slice(0, -1), "entry 6"],
    ["a missing entry", (lines: string[]) => lines.toSpliced(1, 1), "file"],
    ["swapped entries", ([a = "", b = "", c = ""]: string[]) => [a, c, b], "the entry after 6"],
    [
      "a changed entry",
      ([a = "", b = "", c = ""]: string[]) => [a, b.replace("road", "ROAD"), c],
      "entry 3",
    ],
  ])("is invalid with %s", async (_what, change, where) => {
    const bytes = changeLines(await exportLog(selected), change);
    expect(await verify(bytes)).toMatchObject({ state: "invalid", where });
  });
});

it("does not verify exports of newer versions, and no other files", async () => {
  const text = (await exportLog(makeEntries([{}, {}]))).toString();
  expect(await verify(Buffer.from("hello"))).toMatchObject({ state: "invalid", where: "header" });
  expect(await verify(Buffer.from("hello\nworld\n"))).toMatchObject({
    where: "header",
    why: "this is not the JSON export of a shift log",
  });
  expect(await verify(new Uint8Array())).toMatchObject({ state: "invalid", where: "header" });
  expect(await verify(Buffer.from(`${"x".repeat(17 * 1024 * 1024)}`), 1024 * 1024)).toMatchObject({
    where: "file",
    why: "it has a line that is too long",
  });
  const [, header = ""] = /^\{"header":(.*),\n/.exec(text) ?? [];
  const next = header.replace('"version":1', '"version":2');
  const newer = text.replace(header, next).replace(hash("sha256", header), hash("sha256", next));
  expect(await verify(Buffer.from(newer))).toMatchObject({ state: "unknown" });
});
