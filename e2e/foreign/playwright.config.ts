import { defineConfig } from "@playwright/test";

/** Runs one test at a time, because the computer has only one policy. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/foreign-realm",
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
});
