import { defineConfig } from "@playwright/test";

/** One at a time: the computer has one policy, and the CAS server has its 30 seconds. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/foreign-realm",
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
});
