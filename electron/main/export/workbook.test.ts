import fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { anyText } from "#shared/test/any-text.ts";
import { runs } from "#shared/test/runs.ts";
import type { Cell } from "./table.ts";
import { formatWorkbook, type Sheet, toSheetText } from "./workbook.ts";

const noon = Date.UTC(2026, 1, 3, 12);

async function write(sheets: Sheet[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of formatWorkbook(sheets)) parts.push(part);
  return Buffer.concat(parts);
}

/** Writes a sheet, and reads it and its names back with another library. */
async function writeAndRead(rows: Cell[][], columns = (rows[0] ?? []).map((_cell, at) => `${at}`)) {
  const bytes = await write([{ name: "Tasks", columns, rows }]);
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  return sheet?.data.slice(1) ?? [];
}

/** What a reader gives for a text: code of characters is code, and an empty cell is none. */
const asRead = (text: string) =>
  text === "" ? null : toSheetText(text).replaceAll(/_x005F_/g, "_");

describe("a workbook", () => {
  it.each([
    "00123",
    "1E5",
    "3/4",
    "900719925474099312",
    "=1+1",
    "+49 30 1234",
    "@cmd",
    "-1",
    "Doors 4; 5; 6 open",
    "x;=1+1",
    "a\tb",
    " blanks ",
    "First\nsecond",
    "مضخة",
    "<b>&amp;</b>",
    "_x0041_",
    "#N/A",
    "TRUE",
    "2026-02-03",
    "'quoted",
    "constructor",
    "__proto__",
  ])("keeps %j as it is", async (text) => {
    expect(await writeAndRead([[text, "end"]])).toEqual([[asRead(text), "end"]]);
    expect(asRead(text)).toBe(text);
  });

  it("keeps numbers, and times as dates of this computer's clock", async () => {
    const [row] = await writeAndRead([[7, { at: noon }, null, "end"]]);
    const clock = new Date(noon - new Date(noon).getTimezoneOffset() * 60_000);
    expect(row).toEqual([7, clock, null, "end"]);
  });

  it("gives sheets names that are permitted and unique", async () => {
    const rows = [["x"]];
    const long = "Tasks: a [very] long name that goes on";
    const names = [long, long.toUpperCase(), "", "\u0007/?*"];
    const bytes = await write(names.map((name) => ({ name, columns: ["A"], rows })));
    const sheets = await readXlsxFile(bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "Tasks a very long name that goe",
      "TASKS A VERY LONG NAME THAT G 2",
      "1",
      "⟨U+0007⟩",
    ]);
  });

  it("cuts what is longer than a cell, visibly", async () => {
    const [[text] = []] = await writeAndRead([[`${"a".repeat(32_765)}😀 and more`]]);
    expect(text).toBe(`${"a".repeat(32_765)}…`);
  });

  it("is read back equal, for many rows with hostile texts", async () => {
    const count = runs(1_000, 10_000);
    const value = fc.oneof(
      anyText(),
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[=+@;\t'"_x0-9A-F\r\n-]{0,12}$/),
    );
    const rows = fc.sample(fc.tuple(value, value, fc.constant("end")), {
      numRuns: count,
      seed: 61,
    });
    const read = await writeAndRead(rows);
    expect(read).toHaveLength(count);
    expect(read).toEqual(rows.map((row) => row.map(asRead)));
  });
});
