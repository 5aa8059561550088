import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { type PlaywrightRun, runPlaywright } from "../run-playwright.ts";
import { describeResults } from "./results.ts";

/** Returns the path of a suite's report in the repository. */
export const reportOf = (name: string): string => join("out", "reports", `${name}.json`);

/**
 * Runs the suite in `e2e/NAME`, and prints what was seen in each of its projects, of which `readVersions` returns the
 * versions; resolves to Playwright's exit code.
 */
export async function runSuite(
  name: string,
  run: Omit<PlaywrightRun, "config" | "report">,
  readVersions: () => Promise<ReadonlyMap<string, string>>,
): Promise<number> {
  const report = reportOf(name);
  // Prevents an earlier report from hiding a failed run.
  await rm(join(repository, report), { force: true });
  const config = `e2e/${name}/playwright.config.ts`;
  const status = await runPlaywright({ ...run, config, report });
  const results = JSON.parse(await readFile(join(repository, report), "utf8"));
  console.log(describeResults(results, await readVersions()));
  return status;
}
