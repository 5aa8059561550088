import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildApp, repository } from "../build/runtime/app-build.ts";
import { electronDist } from "../build/runtime/electron-binary/electron-dist.ts";
import { runInForeground } from "../build/runtime/foreground.ts";
import { usesOwnDesktop } from "../build/runtime/start-arguments.ts";
import { ensureSystemLibraries } from "../build/runtime/system-libraries.ts";

/** The script that runs Playwright's tests. */
export const playwrightProgram = join(
  dirname(createRequire(import.meta.url).resolve("@playwright/test")),
  "cli.js",
);

/** Lists each test in a terminal, otherwise only failures. */
export const reporters = process.stdout.isTTY ? "list,json" : "dot,json";

/** The Playwright tests to run and their report; paths are relative to the repository. */
export type PlaywrightRun = {
  config: string;
  report: string;
  args: string[];
  /** Whether the app is built and its dependencies are installed. */
  isReady?: boolean;
  /** A program with its first arguments that runs Playwright. */
  within?: string[];
};

/** Installs dependencies, builds the app and runs tests; resolves to Playwright's exit code. */
export async function runPlaywright(run: PlaywrightRun): Promise<number> {
  const { config, report, args, isReady = false, within = [] } = run;
  const { dist, executable } = await electronDist();
  if (!isReady) {
    const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
    await ensureSystemLibraries({ executable, virtualDesktop });
    await buildApp();
  }
  const all = ["test", "--config", join(repository, config), `--reporter=${reporters}`, ...args];
  const env = {
    ...process.env,
    // Playwright loads its module into Electron only if it finds Electron this way.
    ELECTRON_OVERRIDE_DIST_PATH: dist,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(repository, report),
  };
  const [program = "", ...line] = [...within, process.execPath, playwrightProgram, ...all];
  return runInForeground(program, line, { env, cwd: repository });
}
