import { defineConfig } from "@playwright/test";
import type { ServerOption } from "./trial.ts";

/** Runs one test at a time, because the computer has only one policy. */
export default defineConfig<object, ServerOption>({
  testDir: ".",
  outputDir: "../../out/foreign-realm",
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  projects: [
    {
      name: "django",
      testMatch: "django.spec.ts",
      expect: { timeout: 45_000 },
    },
    { name: "lemonldap", testMatch: ["browser.spec.ts", "window.spec.ts", "cases.spec.ts"] },
    ...(["lemonldap-factors", "django-tls", "auth-cas"] as const).map((server) => ({
      name: server,
      testMatch: "cases.spec.ts",
      use: { server },
    })),
  ],
});
