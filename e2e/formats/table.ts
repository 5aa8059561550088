import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

const start = "<!-- readers -->\n";
const end = "<!-- end of readers -->";

/** Replaces the table of readers in a document by what a run has seen. */
export function replaceTable(text: string, { suites }: JSONReport): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error("The document has no place for the table.");
  const lines = suites.flatMap(listSeen).map((cells) => `| ${cells.join(" | ")} |`);
  const table = ["| export | reader | what it shows |", "| --- | --- | --- |", ...lines].join("\n");
  return `${text.slice(0, from)}${start}${table}\n${text.slice(to)}`;
}

/** Lists the annotations of readers: the export, the reader with its version, and what it shows. */
const listSeen = ({ specs, suites = [] }: JSONReportSuite): string[][] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations
        .filter(({ type }) => type === "seen")
        .map(({ description = "" }) => description.split("\t")),
    ),
  ),
  ...suites.flatMap(listSeen),
];
