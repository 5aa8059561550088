// npm test: all checks, then the journeys in the real app; the last line counts the tests.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "./app-build.ts";
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

const counts = sum([
  await runStep("check", "vitest.json", vitestCounts),
  await runStep("e2e", "playwright.json", playwrightCounts),
]);
process.stdout.write(`\n${countsLine(counts)}\n`);
process.exitCode = exitStatus(counts);

async function runStep(
  script: string,
  report: string,
  read: (report: unknown) => Counts,
): Promise<Counts> {
  const npm = npmCommand(process.env);
  const status = await runInForeground(npm.program, [...npm.args, "run", script], {
    env: process.env,
    cwd: repository,
  });
  if (status !== 0) process.stdout.write(`"npm run ${script}" failed (exit status ${status}).\n`);
  const text = await readFile(join(reports, report), "utf8").catch(() => undefined);
  if (text === undefined) process.stdout.write(`"npm run ${script}" left no report of tests.\n`);
  return stepCounts(text === undefined ? undefined : read(JSON.parse(text)), status);
}
