import { defineConfig } from "@playwright/test";

/** Signing in with the system's own login in the real app, each test with its own domain. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/kerberos",
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
});
