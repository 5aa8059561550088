import { defineConfig } from "@playwright/test";
import type { DesktopChoice } from "./journey.ts";
import { realDesktops } from "./programs.ts";

/** Runs one journey after the other: screen and sound belong to one. */
export default defineConfig<DesktopChoice>({
  testDir: ".",
  workers: 1,
  retries: 0,
  // Generous for a busy machine: a journey takes two minutes.
  timeout: 1_200_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  projects: realDesktops.map(({ name }) => ({ name, use: { desktopName: name } })),
});
