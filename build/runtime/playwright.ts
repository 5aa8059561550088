import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildApp, repository } from "./app-build.ts";
import { usesOwnDesktop } from "./desktop/start-desktop.ts";
import { electronDist } from "./electron-binary/electron-dist.ts";
import { runInForeground } from "./foreground.ts";
import { ensureSystemLibraries } from "./system-libraries.ts";

/** The script that runs Playwright's tests. */
export const playwrightProgram = join(
  dirname(createRequire(import.meta.url).resolve("@playwright/test")),
  "cli.js",
);

/** Names each test for whoever watches a terminal; elsewhere only what failed, in full. */
export const reporters = process.stdout.isTTY ? "list,json" : "dot,json";

/** Which of Playwright's tests to run, and where their report goes: paths from the repository. */
export type PlaywrightRun = {
  config: string;
  report: string;
  args: string[];
  /** The app and all that is needed are there already. */
  isReady?: boolean;
};

/** Gets what is needed, builds the app and runs tests in it; resolves to Playwright's exit code. */
export async function runPlaywright(run: PlaywrightRun): Promise<number> {
  const { config, report, args, isReady = false } = run;
  const { dist, executable } = await electronDist();
  if (!isReady) {
    const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
    await ensureSystemLibraries({ executable, virtualDesktop });
    await buildApp();
  }
  const all = ["test", "--config", join(repository, config), `--reporter=${reporters}`, ...args];
  const env = {
    ...process.env,
    // Playwright loads its own module into Electron only when it finds Electron by this.
    ELECTRON_OVERRIDE_DIST_PATH: dist,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(repository, report),
  };
  return runInForeground(process.execPath, [playwrightProgram, ...all], { env, cwd: repository });
}
