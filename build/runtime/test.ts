// npm test: all checks, then the journeys in the real app. What failed is named at the end, since
// the beginning of a long output is easily lost; the last line counts the tests.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./app-build.ts";
import { playwrightFailures, vitestFailures } from "./failures.ts";
import { runInForeground } from "./foreground.ts";
import { npmCommand } from "./npm-command.ts";
import {
  type Counts,
  countsLine,
  exitStatus,
  playwrightCounts,
  stepCounts,
  sum,
  vitestCounts,
} from "./reports.ts";

const reports = join(repository, "out", "reports");
await rm(reports, { recursive: true, force: true });

const failures: string[] = [];
const counts = sum([
  await runStep("check", "vitest.json", vitestCounts, (report) =>
    vitestFailures(report, repository),
  ),
  await runStep("e2e", "playwright.json", playwrightCounts, playwrightFailures),
]);
if (failures.length > 0) process.stdout.write(`\nFailed:\n  ${failures.join("\n  ")}\n`);
process.stdout.write(`\n${countsLine(counts)}\n`);
process.exitCode = exitStatus(counts);

async function runStep(
  script: string,
  report: string,
  read: (report: unknown) => Counts,
  readFailures: (report: unknown) => string[],
): Promise<Counts> {
  const npm = npmCommand(process.env);
  const status = await runInForeground(npm.program, [...npm.args, "run", script], {
    env: process.env,
    cwd: repository,
  });
  if (status !== 0) failures.push(`"npm run ${script}" (exit status ${status})`);
  const text = await readFile(join(reports, report), "utf8").catch(() => undefined);
  if (text === undefined) {
    failures.push(`"npm run ${script}" left no report of tests`);
    return stepCounts(undefined, status);
  }
  const found: unknown = JSON.parse(text);
  failures.push(...readFailures(found));
  return stepCounts(read(found), status);
}
