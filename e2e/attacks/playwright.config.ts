import { defineConfig } from "@playwright/test";

const measured = "excess.spec.ts";

/** Each attack in the real app, on a desktop of its own; what measures stalls runs alone, at the end. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../out/attacks",
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: "attacks", testIgnore: measured },
    { name: "measured", testMatch: measured, workers: 1, dependencies: ["attacks"] },
  ],
  retries: 0,
  // As for journeys: on the busiest machine what passes takes a part of it.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
});
