import { z } from "zod";
import { mark } from "./attack.ts";

/** Result of an attack; `number` is its number in the project's list, or null. */
export type Row = { number: number | null; name: string; isBlocked: boolean };

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

/** Reads the attacks from Playwright's JSON report, sorted by number, those without one last. */
export function readRows(report: unknown): Row[] {
  const { suites } = z.object({ suites: z.array(suite) }).parse(report);
  const steps = suites.flatMap(listSteps);
  const rows = steps.flatMap(({ title, error }) => {
    const [, number, name] = pattern.exec(title) ?? [];
    if (number === undefined || name === undefined) return [];
    return [
      { number: number === "–" ? null : Number(number), name, isBlocked: error === undefined },
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

/** Formats the number of attacks and the failed ones. */
export function summarizeRows(rows: readonly Row[]): string {
  const failed = rows.filter(({ isBlocked }) => !isBlocked);
  const names = failed.map(({ number, name }) => `\n  ${number ?? "–"}: ${name}`).join("");
  return `${rows.length} attacks, ${failed.length} not blocked${names}`;
}

/** Writes the table between its markers in a document, after the sentence `tested`. Throws if the markers are missing. */
export function writeTable(document: string, rows: readonly Row[], tested: string): string {
  const lines = rows.map(
    ({ number, name, isBlocked }) =>
      `| ${number ?? "–"} | ${name} | ${isBlocked ? "blocked" : "**not blocked**"} |`,
  );
  const table = [tested, "", "| No. | Attack | |", "| --- | --- | --- |", ...lines].join("\n");
  return replaceBetween(document, "attacks", table);
}

/** Writes the result of the attacks on the installed package, and the ones not tried, between their markers. Throws if the markers are missing. */
export function writePackageResult(document: string, rows: readonly Row[], tested: string): string {
  const tried = new Set(rows.map(({ name }) => name));
  const inTable = [...document.matchAll(/^\| (?:\d+|–) \| (.*) \| \**(?:not )?blocked\** \|$/gm)];
  const untried = inTable.map(([, name = ""]) => name).filter((name) => !tried.has(name));
  const lines = [
    `In the installed package, as an unprivileged user: ${summarizeRows(rows)}. ${tested}`,
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
