// npm run e2e: gets what is needed, builds the app and runs its journeys with Playwright; with --package in the
// installed package. Other arguments go to Playwright.
import { runPackageJourneys } from "../package/package-journeys.ts";
import { runPlaywright } from "./playwright.ts";

const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== "--package");

try {
  process.exitCode = given.includes("--package")
    ? await runPackageJourneys("out/reports/package.json", args)
    : await runPlaywright({
        config: "e2e/playwright.config.ts",
        report: "out/reports/playwright.json",
        args,
      });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
