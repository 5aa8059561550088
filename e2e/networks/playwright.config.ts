import { defineConfig } from "@playwright/test";

/** Runs one journey after the other: the namespace has one network. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/networks",
  projects: [{ name: "networks" }],
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
