// npm run e2e: gets what is needed, builds the app and runs its journeys with Playwright.
// Arguments go to Playwright.
import { runPlaywright } from "./playwright.ts";

try {
  process.exitCode = await runPlaywright({
    config: "e2e/playwright.config.ts",
    report: "out/reports/playwright.json",
    args: process.argv.slice(2),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
