// npm run e2e: gets what is needed, builds the app and runs its journeys with Playwright. `--package` runs them in
// the installed package, `--built` takes the app as it was built before, `--report NAME` names the report in
// out/reports; all other arguments go to Playwright.
import { runInPackage } from "../package/package-journeys.ts";
import { parseE2eArguments } from "./e2e-arguments.ts";
import { runPlaywright } from "./playwright.ts";
import { runScript } from "./run-script.ts";

await runScript(async () => {
  const { isPackage, isReady, report, args } = parseE2eArguments(process.argv.slice(2));
  const journeys = { config: "e2e/playwright.config.ts", report, args };
  if (isPackage) return runInPackage({ ...journeys, left: "out/e2e/package" });
  return runPlaywright({ ...journeys, isReady });
});
