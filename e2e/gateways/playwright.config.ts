import { defineConfig } from "@playwright/test";
import type { GatewayOptions } from "./journey.ts";
import { gateways } from "./programs.ts";

/** Runs the scenarios behind one gateway after the other; each has an app of its own. */
export default defineConfig<GatewayOptions>({
  testDir: ".",
  outputDir: "../../out/gateways",
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  projects: gateways.map(({ name }) => ({ name, use: { gatewayName: name } })),
});
