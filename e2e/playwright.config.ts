import { defineConfig } from "@playwright/test";

/** Each journey has a desktop of its own; one at a time, so that none waits for another's CPU. */
export default defineConfig({
  testDir: "specs",
  outputDir: "../out/e2e",
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
});
