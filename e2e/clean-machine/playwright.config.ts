import { defineConfig } from "@playwright/test";

/** One test at a time: only one version is installed on the machine. */
export default defineConfig({
  testDir: ".",
  workers: 1,
  retries: 0,
  // Packages are downloaded and installed meanwhile.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
});
