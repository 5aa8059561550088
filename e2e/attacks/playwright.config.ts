import { defineConfig } from "@playwright/test";

const measured = "excess.spec.ts";

/** Runs attacks in parallel, each on its own desktop; measurements run alone afterwards. */
export default defineConfig({
  testDir: ".",
  // Unit tests lie beside the attacks.
  testMatch: "*.spec.ts",
  outputDir: "../../out/attacks",
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: "attacks", testIgnore: measured },
    { name: "measured", testMatch: measured, workers: 1, dependencies: ["attacks"] },
  ],
  retries: 0,
  // Generous for a busy machine, as for journeys.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
