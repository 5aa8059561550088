import { defineConfig } from "@playwright/test";

/** In the installed package there is no package to be made, and nothing is measured. */
const isPackage = process.env.WATCHDESK_INSTALLED !== undefined;

const measured = ["large.spec.ts", "large-notes.spec.ts"];

/** What takes long and rarely finds anything is in the long suite alone. */
const hasLong = process.env.WATCHDESK_LONG === "1";

/**
 * What measures how smoothly the window moves runs alone, after the journeys.
 */
export default defineConfig({
  testDir: "specs",
  workers: 4,
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
        // What is installed is one for all of this computer: nothing else runs meanwhile.
        {
          name: "upgrade",
          testDir: "package",
          testMatch: "upgrade.spec.ts",
          dependencies: ["journeys"],
        },
      ]
    : [
        { name: "journeys", outputDir: "../out/e2e/journeys", testIgnore: measured },
        {
          name: "measured",
          // What a journey that failed has left is not cleared away by what runs after it.
          outputDir: "../out/e2e/measured",
          testMatch: measured,
          workers: 1,
          dependencies: ["journeys"],
        },
      ],
  retries: 0,
  // As on the busiest machine: what passes takes a part of it, and what fails says so in time.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
