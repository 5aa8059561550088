import { defineConfig } from "@playwright/test";

/** Runs the export first, and then one reader after the other. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/formats",
  projects: [{ name: "formats" }],
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
