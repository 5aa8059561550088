import { defineConfig } from "@playwright/test";

/** Whether journeys run in the installed package, where nothing is packaged or measured. */
const isPackage = process.env.WATCHDESK_INSTALLED !== undefined;

const measured = ["large.spec.ts", "large-notes.spec.ts"];

/** Journeys that `npm test` leaves out: names of `build/test/long-suites.ts`. */
const without = (process.env.WATCHDESK_WITHOUT ?? "")
  .split(",")
  .filter((name) => name !== "")
  .map((name) => `${name}.spec.ts`);

/** Whether slow tests that rarely fail run, too. */
const hasLong = process.env.WATCHDESK_LONG === "1";

/** Measurements run alone, after the journeys. */
export default defineConfig({
  testDir: "specs",
  workers: 2,
  fullyParallel: true,
  ...(hasLong ? {} : { grepInvert: /@long/ }),
  projects: isPackage
    ? [
        {
          name: "journeys",
          testDir: ".",
          testMatch: ["specs/*.spec.ts", "package/{installed,first-day}.spec.ts"],
          testIgnore: [...measured, "packaged.spec.ts"].map((name) => `specs/${name}`),
        },
        // Only one version can be installed on this computer: nothing else runs meanwhile.
        {
          name: "upgrade",
          testDir: "package",
          testMatch: "upgrade.spec.ts",
          dependencies: ["journeys"],
        },
      ]
    : [
        {
          name: "journeys",
          outputDir: "../out/e2e/journeys",
          testIgnore: [...measured, ...without],
        },
        {
          name: "measured",
          // A separate folder keeps the output of failed journeys.
          outputDir: "../out/e2e/measured",
          testMatch: measured,
          workers: 1,
          dependencies: ["journeys"],
        },
      ],
  retries: 0,
  // Generous for a busy machine.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
