import fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "#shared/test/any-text.ts";
import { formatCsv } from "./export-log.ts";
import { joinParts, makeEntries, makeLog } from "./test/made-log.ts";

const noon = Date.UTC(2026, 1, 3, 12);

const format = async (...contents: Parameters<typeof makeEntries>[0]) =>
  (await joinParts(formatCsv(makeLog(makeEntries(contents))))).toString();

/** Parses CSV by RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

async function readColumn(name: string, ...contents: Parameters<typeof makeEntries>[0]) {
  const [head = [], ...rows] = parse((await format(...contents)).slice(1));
  return rows.map((row) => row[head.indexOf(name)]);
}

it("writes UTF-8 with a byte order mark, a header and a line of 23 cells per entry", async () => {
  const bytes = await joinParts(formatCsv(makeLog(makeEntries([{ text: "Tür, „zu“" }, {}]))));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = parse(bytes.toString().slice(1));
  expect(rows.map(({ length }) => length)).toEqual([23, 23, 23]);
  expect(rows[0]?.slice(0, 8)).toEqual([
    "Number",
    "Shift",
    "Kind",
    "Event",
    "Time",
    "Recorded",
    "Late",
    "Author",
  ]);
  expect(bytes.toString()).toContain('"Tür, „zu“"');
});

it("names the user beside the login, and keeps the login of others", async () => {
  const authors = ["ana", "ben", null].map((author) => ({ author }));
  expect(await readColumn("Author", ...authors)).toEqual(["Ana Lima (ana)", "ben", ""]);
});

it("quotes commas, quotes and line breaks", async () => {
  const text = 'Gate "B", north\nand south';
  expect(await format({ text })).toContain('"Gate ""B"", north\nand south"');
  expect(await readColumn("Text", { text })).toEqual([text]);
});

it.each([
  "=1+1",
  "+49 30 1234",
  "-2+3",
  "@SUM(A1)",
  "\r=1",
  "\n=1",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "＝1",
  "'=1",
  "' =1",
])("makes text of the formula %j", async (text) => {
  expect(await readColumn("Text", { text })).toEqual([`'${text}`]);
  expect(
    await readColumn("Record title", {
      record: { kind: "alert", id: "7", title: text, digest: null },
    }),
  ).toEqual([`'${text}`]);
});

it("leaves other texts as they are", async () => {
  const texts = ["a=1", "1-2", "'", "شارع ١٢", "2 + 2"];
  expect(await readColumn("Text", ...texts.map((text) => ({ text })))).toEqual(texts);
});

it.each([
  ["Doors 4; 5; 6 open", '"Doors 4; 5; 6 open"'],
  ["x;=1+1", `"x;'=1+1"`],
  ["x\t-1", `"x\t'-1"`],
  ["\t=1", `"\t'=1"`],
])("quotes %j, and makes text of what other separators would begin", async (text, cell) => {
  expect(await format({ text })).toContain(`,${cell},`);
});

/** Removes the apostrophes before what would be formulas. */
const withoutMarks = (cell: string) =>
  cell
    .split(/([;\t])/)
    .map((part) => part.replace(/^'(?=['\s\p{Cf}]*[=+\-@＝＋－＠])/u, ""))
    .join("");

it("keeps every text, and starts no cell as a formula", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.oneof(anyText({ maxLength: 4 }), fc.constantFrom(..."';\t =-\u200b")))
        .map((parts) => parts.join("").toWellFormed()),
      async (text) => {
        const [cell = ""] = await readColumn("Text", { text });
        expect(withoutMarks(cell)).toBe(text);
        for (const part of cell.split(/[;\t]/)) expect(part.trimStart()).not.toMatch(/^[=+\-@]/);
      },
    ),
  );
});

it("writes times with their offset, and marks what was recorded late", async () => {
  const late = { at: noon, atOffset: -210, recorded: noon + 3_600_000, recordedOffset: 120 };
  expect(await readColumn("Time", late)).toEqual(["2026-02-03T08:30:00-03:30"]);
  expect(await readColumn("Recorded", late)).toEqual(["2026-02-03T15:00:00+02:00"]);
  expect(await readColumn("Late", late, {})).toEqual(["late", ""]);
});
