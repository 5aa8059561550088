// npm run e2e: installs dependencies, builds the app and runs the journeys with Playwright. `--package` runs them in
// the installed package, `--built` uses the existing build, `--report NAME` names the report in out/reports; other
// arguments are passed to Playwright.

import { runScript } from "../build/runtime/run-script.ts";
import { parseE2eArguments } from "./arguments.ts";
import { runInPackage } from "./package/package-journeys.ts";
import { runPlaywright } from "./run-playwright.ts";

await runScript(async () => {
  const { isPackage, isReady, report, args } = parseE2eArguments(process.argv.slice(2));
  const journeys = { config: "e2e/playwright.config.ts", report, args };
  if (isPackage) return runInPackage({ ...journeys, left: "out/e2e/package" });
  return runPlaywright({ ...journeys, isReady });
});
