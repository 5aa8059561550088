import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInForeground } from "./foreground.ts";
import { showsEverything } from "./start-arguments.ts";

/** The folder of the repository, which is the app's folder too. */
export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** The settings of electron-vite. */
export const viteConfig = join(repository, "build", "electron.vite.config.ts");

/** The folder of what is packed of the built app for tests; each build removes it. */
export const packedApp = join(repository, "out", "packed");

/** The folder of the built app. A build that is driven has its own, so that one is made while the other is used. */
export const builtApp = (isDriven: boolean): string =>
  isDriven ? join(repository, "out", "driven") : join(repository, "out");

/** Runs electron-vite with this Node in the repository; its exit status. */
export function runElectronVite(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const entry = createRequire(import.meta.url).resolve("electron-vite");
  const program = join(dirname(entry), "..", "bin", "electron-vite.js");
  return runInForeground(process.execPath, [program, ...args], { env, cwd: repository });
}

/**
 * Builds the app into its folder; throws when that fails, with the reasons already on stderr. A build that is driven
 * lets journeys look into its package.
 */
export async function buildApp({ isDriven = false } = {}): Promise<void> {
  if (!isDriven) await rm(packedApp, { recursive: true, force: true });
  const logLevel = showsEverything(process.env) ? "info" : "warn";
  const args = ["build", "--config", viteConfig, "--logLevel", logLevel];
  const env = { ...process.env, WATCHDESK_DRIVEN: isDriven ? "1" : undefined };
  const status = await runElectronVite(args, env);
  if (status !== 0) throw new Error("The app could not be built.");
}
