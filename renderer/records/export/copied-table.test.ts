import { expect, it } from "vitest";
import { formatCopied } from "./use-table-copy.tsx";

const table = (rows: string[][]) => ({ columns: ["Title", "Room"], rows });

it("has a row per line for terminals, and a table for spreadsheets and mails", () => {
  const { text, html } = formatCopied(
    table([
      ["Gate\nB\t1", "00123"],
      ["<b>&", "مضخة"],
    ]),
  );
  expect(text).toBe("Title\tRoom\nGate B 1\t00123\n<b>&\tمضخة");
  const rows = html.split("<tr>").slice(1);
  expect(rows.map((row) => [...row.matchAll(/'>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell))).toEqual(
    [
      ["Title", "Room"],
      ["Gate B 1", "00123"],
      ["&lt;b&gt;&amp;", "مضخة"],
    ],
  );
});

it("has no formulas, nor what moves a terminal's cursor", () => {
  const { text, html } = formatCopied(table([["=1+1", "\u001b[2J@x;=2"]]));
  expect(text).toContain("'=1+1\t⟨U+001B⟩[2J@x;'=2");
  expect(html).toContain(">&#39;=1+1<");
});
