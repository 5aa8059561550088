import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { runInBackground } from "../runtime/foreground.ts";
import { playwrightFailures, vitestFailures } from "./failures.ts";
import { field, listOf } from "./report-fields.ts";
import { type Counts, plainCounts, playwrightCounts, stepCounts, vitestCounts } from "./reports.ts";

/** The folder of the steps' reports and output: `NAME.json` and `NAME.log`. */
export const reportsFolder = join(repository, "out", "reports");

/** A part of a test run: a shell command in the repository, which fails by its exit status. */
export type Step = {
  /** Selects the step on the command line, and names its files. */
  name: string;
  command: string;
  /** The format of the command's report `NAME.json`; without one the command counts as one test. */
  report?: "vitest" | "playwright" | "plain";
  env?: Record<string, string>;
  /** Why the step is skipped on this machine, or null. */
  skipped?: string | null;
};

/** The result of a step: its counts, a line for each failure, its duration and its output. */
export type StepResult = {
  name: string;
  counts: Counts;
  failures: string[];
  seconds: number;
  output: string;
  skipped: string | null;
};

/** Runs one step; a failed step or one without a valid report has at least one failure. */
export async function runStep({ name, command, report, env, skipped }: Step): Promise<StepResult> {
  if (skipped) {
    const counts = { passed: 0, failed: 0, skipped: 1 };
    return { name, counts, failures: [], seconds: 0, output: "", skipped };
  }
  await mkdir(reportsFolder, { recursive: true });
  const began = performance.now();
  const { status, output } = await runInBackground(command, {
    env: { ...process.env, PATH: toolPath(process.env.PATH), ...env },
    cwd: repository,
  });
  const seconds = (performance.now() - began) / 1000;
  await writeFile(join(reportsFolder, `${name}.log`), output);
  const read = report === undefined ? null : await readReport(name, report);
  const asOne = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  const counts = report === undefined ? asOne : stepCounts(read?.counts, status);
  const failures = [...(read?.failures ?? [])];
  if (report !== undefined && read === null) failures.push("left no report of its tests");
  if (status !== 0 && failures.length === 0) failures.push(`exit status ${status}`);
  return { name, counts, failures, seconds, output, skipped: null };
}

/** Runs steps in order, at most `atOnce` at a time; resolves to their results in order. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  run: (step: Step) => Promise<StepResult>,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = steps.entries();
  const work = async () => {
    for (const [index, step] of waiting) results[index] = await run(step);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Returns a PATH with the tools of node_modules and this Node first, also without npm. */
const toolPath = (path = ""): string =>
  [join(repository, "node_modules", ".bin"), dirname(process.execPath), path].join(delimiter);

type Report = { counts: Counts; failures: string[] };

async function readReport(name: string, kind: NonNullable<Step["report"]>): Promise<Report | null> {
  const path = join(reportsFolder, `${name}.json`);
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  const found: unknown = JSON.parse(text);
  switch (kind) {
    case "vitest":
      return { counts: vitestCounts(found), failures: vitestFailures(found, repository) };
    case "playwright":
      return { counts: playwrightCounts(found), failures: playwrightFailures(found) };
    case "plain":
      return {
        counts: plainCounts(found),
        failures: listOf(field(found, "failures")).map(String),
      };
  }
}
