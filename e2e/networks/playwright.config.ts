import { defineConfig } from "@playwright/test";

/** Whether journeys of more than a quarter of an hour run, too. */
const hasLong = process.env.WATCHDESK_LONG === "1";

/** Runs one journey after the other: the namespace has one network. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/networks",
  ...(hasLong ? {} : { grepInvert: /@long/ }),
  projects: [{ name: "networks" }],
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
