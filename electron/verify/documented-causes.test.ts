import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { digestNow, makeEntries } from "#main/features/duty/export/test/made-log.ts";
import { toCanonicalText } from "#shared/features/duty/canonical.ts";
import { exportLog, makeExports, seal, toLines, verify } from "./test/made-exports.ts";

/** The rows of the table of causes in the document of the format: what was done, and what the report names. */
const [, table = ""] =
  /\| what was done to the file \|.*\n\|.*\n((?:\|.*\n)+)/.exec(
    readFileSync(join(import.meta.dirname, "../../docs/shift-log-format.md"), "utf8"),
  ) ?? [];
const documented = new Map(
  [...table.matchAll(/^\| (.*) \| (.*) \|$/gm)].map(([, done = "", named]) => [done, named]),
);

const edit = (line: number, from: string | RegExp, to: string) => (lines: string[]) =>
  lines.with(line, (lines[line] ?? "").replace(from, to)).join("\n");
const sealed = (line: number, from: string | RegExp, to: string) => (lines: string[]) =>
  seal(edit(line, from, to)(lines).split("\n"));

/** Gives an entry another text and a digest of its own. */
function forge(lines: string[], number: number): string {
  const { digest: _digest, ...entry } = JSON.parse((lines[number + 2] ?? "").replace(/,$/, ""));
  const changed = { ...entry, text: "Nothing." };
  const end = (lines[number + 2] ?? "").endsWith(",") ? "," : "";
  const line = JSON.stringify({ ...changed, digest: digestNow(toCanonicalText(changed)) });
  return lines.with(number + 2, line + end).join("\n");
}

const { "selected after an update": updated = Buffer.of() } = await makeExports();
const forgeLeftOut = (number: number) =>
  edit(number + 2, /"digest":"\w*/, `"digest":"${"0".repeat(64)}`)(toLines(updated));

/** By row: what its second cell states, and changes of four entries from line 4 on, each with its report. */
const causes: Record<
  string,
  [states: string, ...[change: (lines: string[]) => string | Buffer, report: RegExp][]]
> = {
  "a byte or a field of an entry, an entry without one of its fields, a key twice": [
    "that entry: its line is damaged, its fields are not those of an entry, or its digest does not match",
    [edit(4, "The road", "A road"), /^entry 2: its digest does not match/],
    [edit(4, '"role":', '"role": '), /^entry 2: its line is damaged/],
    [edit(4, /,"text":"[^"]*"/, ""), /^entry 2: its fields are not those of an entry/],
    [edit(4, '"role"', '"text":"x","role"'), /^entry 2: its line is damaged/],
  ],
  "the digest of an entry of an earlier version that is left out": [
    "the entry after it, which does not continue it, or the file: its last line or that digest",
    [() => forgeLeftOut(3), /^entry 4: it does not continue entry 3; one of them was changed/],
    [() => forgeLeftOut(2), /^file: its last line, .* or the digest of an entry left/],
  ],
  "an entry with a new digest, in its place": [
    "the entry after it, which does not continue it; after the last one, the last entry",
    [(lines) => forge(lines, 2), /^entry 3: /],
    [(lines) => seal(forge(lines, 4).split("\n")), /^entry 4: /],
  ],
  "an entry that is missing, twice or in another place": [
    "the first place that has another entry",
    [(lines) => lines.toSpliced(4, 1).join("\n"), /^entry 2: /],
    [(lines) => lines.toSpliced(4, 0, lines[4] ?? "").join("\n"), /^entry 3: /],
    [
      (lines) =>
        lines
          .with(4, lines[5] ?? "")
          .with(5, lines[4] ?? "")
          .join("\n"),
      /^entry 2: /,
    ],
  ],
  "an entry that is turned into one left out": [
    "the header, which states another number of selected entries",
    [sealed(4, /^.*("digest":"[0-9a-f]+"\},)$/, '{"number":2,"content":null,$1'), /^header: /],
  ],
  "the header, its digest or the lines around them": [
    "the header",
    [edit(0, '"account":"', '"account":"x'), /^header: its digest does not match/],
    [edit(1, "a", "b"), /^header: its digest does not match/],
    [edit(2, "entries", "entry"), /^header: the list of entries does not follow/],
  ],
  "the times, kinds, shift or range of the header, with new digests": [
    "the first entry that contradicts it",
    [sealed(0, '"from":"2026', '"from":"2025'), /^entry 1: the header states another time/],
    [sealed(0, '"kinds":[]', '"kinds":["decision"]'), /^entry 1: the header's filter does not/],
  ],
  "the list's end, the file's digest, or something after it": [
    "the file",
    [edit(8, /"digest":"./, '"digest":"x'), /^file: its last line, the digest of the file,/],
    [(lines) => `${lines.join("\n")}\n`, /^file: it continues after its end/],
  ],
  "an end before the last line": [
    "the line within or before which the file ends",
    [(lines) => lines.join("\n").slice(0, 90), /^header: the file ends within it/],
    [(lines) => `${lines.slice(0, 5).join("\n")}\n`, /^entry 3: it is missing/],
  ],
  "line ends (git, Windows editors)": [
    "its line ends are CRLF",
    [(lines) => lines.join("\r\n"), /^file: its line ends are CRLF/],
  ],
  "a byte order mark; UTF-16": [
    "it begins with a byte order mark; it was saved in UTF-16",
    [(lines) => `\uFEFF${lines.join("\n")}`, /^file: it begins with a byte order mark/],
    [
      (lines) => Buffer.from(`\uFEFF${lines.join("\n")}`, "utf16le"),
      /^file: it was saved in UTF-16/,
    ],
  ],
  "another layout of the same JSON (jq, editors)": [
    "it was formatted anew",
    [
      (lines) => JSON.stringify(JSON.parse(lines.join("\n")), null, 2),
      /^file: it was formatted anew/,
    ],
  ],
  "the last line feed is missing": [
    "its last line feed is missing",
    [(lines) => lines.join("\n").slice(0, -1), /^file: its last line feed is missing/],
  ],
  "the PDF or CSV of a log, an empty file, something else, no file, a folder": [
    "not verified, each with its own sentence",
    [() => "%PDF-1.7\n", /^not verified: this is the PDF of a log/],
    [() => "\uFEFFNumber,Shift,Kind\r\n", /^not verified: this is the CSV export of a log/],
    [() => "", /^not verified: the file is empty/],
    [() => "hello\n", /^not verified: this is not the JSON export/],
  ],
};

it("the document lists each cause that a test has made, and no other", () => {
  expect([...documented.keys()].toSorted()).toEqual(Object.keys(causes).toSorted());
});

it.each(Object.entries(causes))(
  "the report names the documented cause: %s",
  async (row, [states, ...examples]) => {
    expect(documented.get(row)).toContain(states);
    const lines = toLines(await exportLog(makeEntries([{}, {}, {}, {}])));
    for (const [change, report] of examples) {
      const verdict = await verify(Buffer.from(change(lines) as string));
      const where = verdict.state === "invalid" ? verdict.where : "not verified";
      expect(`${where}: ${verdict.state === "valid" ? "valid" : verdict.why}`).toMatch(report);
    }
  },
);
