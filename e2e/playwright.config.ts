import { defineConfig } from "@playwright/test";

/** In the installed package there is no package to be made, and nothing is measured. */
const isPackage = process.env.WATCHDESK_INSTALLED !== undefined;

const measured = ["large.spec.ts", "large-notes.spec.ts"];

/**
 * Each journey has a desktop of its own, and most of its time goes by waiting: three run at a time. What
 * measures how smoothly the window moves runs alone, after the others.
 */
export default defineConfig({
  testDir: "specs",
  workers: 3,
  fullyParallel: true,
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
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
});
