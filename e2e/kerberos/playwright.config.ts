import { defineConfig } from "@playwright/test";

/** Signing in with the system's own login in the real app, each test with its own domain. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/kerberos",
  workers: 1,
  retries: 0,
  // Generous for a busy machine.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
