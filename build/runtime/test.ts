// npm test: all checks, then the journeys in the real app, then, alone, what measures how smoothly the
// window moves and whether every row of the bench runs, then some journeys in the installed package. What failed is named at the end, since the beginning of a long output is easily lost; the
// last line counts the tests.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { canInstall, runPackageJourneys, whyNot } from "../package/package-journeys.ts";
import { repository } from "./app-build.ts";
import { playwrightFailures, vitestFailures } from "./failures.ts";
import { runInForeground } from "./foreground.ts";
import { npmCommand } from "./npm-command.ts";
import { runPlaywright } from "./playwright.ts";
import {
  type Counts,
  countsLine,
  exitStatus,
  playwrightCounts,
  stepCounts,
  sum,
  vitestCounts,
} from "./reports.ts";

const reports = join("out", "reports");
await rm(join(repository, reports), { recursive: true, force: true });

const failures: string[] = [];
const checked = await runCheck();
const journeys = await runJourneys("playwright.json", ["--project=journeys"]);
const measured = await runJourneys("measured.json", ["--project=measured", "--no-deps"], true);
const benched = await runBench();
const installed = await runInstalled();

const counts = sum([
  await readCounts("npm run check", checked, "vitest.json", vitestCounts, (report) =>
    vitestFailures(report, repository),
  ),
  await readJourneys("the journeys", journeys, "playwright.json"),
  await readJourneys("what is measured", measured, "measured.json"),
  countStep("the rows of the bench", benched),
  ...(installed === null
    ? []
    : [await readJourneys("the journeys in the installed package", installed, "package.json")]),
]);
if (failures.length > 0) process.stdout.write(`\nFailed:\n  ${failures.join("\n  ")}\n`);
process.stdout.write(`\n${countsLine(counts)}\n`);
process.exitCode = exitStatus(counts);

function runCheck() {
  const { program, args } = npmCommand(process.env);
  return runInForeground(program, [...args, "run", "check"], { env: process.env, cwd: repository });
}

function runJourneys(file: string, args: string[], isReady = false): Promise<number> {
  const report = join(reports, file);
  return orFail(() => runPlaywright({ config: "e2e/playwright.config.ts", report, args, isReady }));
}

/** As little of each row as shows that it runs, in the app that is built by now. */
function runBench(): Promise<number> {
  const args = [join("e2e", "bench", "run.ts"), "--quick", "--built"];
  return runInForeground(process.execPath, args, { env: process.env, cwd: repository });
}

/** What has no tests to count is one. */
function countStep(name: string, status: number): Counts {
  if (status !== 0) failures.push(`${name} (exit status ${status})`);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** Null where nothing can be installed, which is said. */
async function runInstalled(): Promise<number | null> {
  if (canInstall()) {
    return orFail(() =>
      runPackageJourneys(join(reports, "package.json"), [
        "--project=journeys",
        "--grep",
        "@installed",
      ]),
    );
  }
  process.stdout.write(`\nLeft out: ${whyNot}.\n`);
  return null;
}

async function orFail(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function readJourneys(name: string, status: number, report: string): Promise<Counts> {
  return readCounts(name, status, report, playwrightCounts, playwrightFailures);
}

async function readCounts(
  name: string,
  status: number,
  report: string,
  read: (report: unknown) => Counts,
  readFailures: (report: unknown) => string[],
): Promise<Counts> {
  if (status !== 0) failures.push(`${name} (exit status ${status})`);
  const text = await readFile(join(repository, reports, report), "utf8").catch(() => undefined);
  if (text === undefined) {
    failures.push(`${name}: no report of tests was left`);
    return stepCounts(undefined, status);
  }
  const found: unknown = JSON.parse(text);
  failures.push(...readFailures(found));
  return stepCounts(read(found), status);
}
