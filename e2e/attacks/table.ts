import { z } from "zod";
import { mark } from "./attack.ts";

/** What came of an attack: its number of the list, none for those beyond it. */
export type Row = { number: number | null; name: string; isKeptOff: boolean };

const step = z.object({ title: z.string(), error: z.unknown().optional() });
const spec = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ steps: z.array(step).default([]) })) })),
});
type Suite = { specs: z.infer<typeof spec>[]; suites: Suite[] };
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

const pattern = new RegExp(`^${mark}(\\d+|–): (.*)$`);

/** Reads the attacks out of Playwright's JSON report, by their numbers, those without one last. */
export function readRows(report: unknown): Row[] {
  const { suites } = z.object({ suites: z.array(suite) }).parse(report);
  const steps = suites.flatMap(listSteps);
  const rows = steps.flatMap(({ title, error }) => {
    const [, number, name] = pattern.exec(title) ?? [];
    if (number === undefined || name === undefined) return [];
    return [
      { number: number === "–" ? null : Number(number), name, isKeptOff: error === undefined },
    ];
  });
  return rows.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || 0);
}

const listSteps = ({ specs, suites }: Suite): z.infer<typeof step>[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ steps }) => steps)),
  ),
  ...suites.flatMap(listSteps),
];

/** The table in a few words. */
export function tellRows(rows: readonly Row[]): string {
  const failed = rows.filter(({ isKeptOff }) => !isKeptOff);
  const names = failed.map(({ number, name }) => `\n  ${number ?? "–"}: ${name}`).join("");
  return `${rows.length} attacks, ${failed.length} not kept off${names}`;
}

/** Puts the table between its marks in a document, after what was tested, as a sentence. Throws where they are not there. */
export function writeTable(document: string, rows: readonly Row[], tested: string): string {
  const lines = rows.map(
    ({ number, name, isKeptOff }) =>
      `| ${number ?? "–"} | ${name} | ${isKeptOff ? "kept off" : "**not kept off**"} |`,
  );
  const table = [tested, "", "| No. | Attack | |", "| --- | --- | --- |", ...lines].join("\n");
  return replaceBetween(document, "attacks", table);
}

/**
 * Puts between its marks how many attacks were tried in the installed package, and which of the table were not.
 * Throws where the marks are not there.
 */
export function writePackageResult(document: string, rows: readonly Row[], tested: string): string {
  const tried = new Set(rows.map(({ name }) => name));
  const inTable = [...document.matchAll(/^\| (?:\d+|–) \| (.*) \| \**(?:not )?kept off\** \|$/gm)];
  const untried = inTable.map(([, name = ""]) => name).filter((name) => !tried.has(name));
  const lines = [
    `In the installed package, as a user who is not root: ${tellRows(rows)}. ${tested}`,
    ...(untried.length === 0 ? [] : ["", "Not tried there:", ""]),
    ...untried.map((name) => `- ${name}`),
  ];
  return replaceBetween(document, "package-attacks", lines.join("\n"));
}

function replaceBetween(document: string, mark: string, text: string): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
