// npm run e2e: gets what is needed, builds the app and runs its journeys with Playwright.
// Arguments go to Playwright.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildApp, repository } from "./app-build.ts";
import { usesOwnDesktop } from "./desktop/start-desktop.ts";
import { electronDist } from "./electron-binary/electron-dist.ts";
import { runInForeground } from "./foreground.ts";
import { ensureSystemLibraries } from "./system-libraries.ts";

try {
  const { dist, executable } = await electronDist();
  const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
  await ensureSystemLibraries({ executable, virtualDesktop });
  await buildApp();
  process.exitCode = await runPlaywright(dist);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function runPlaywright(dist: string): Promise<number> {
  const program = join(
    dirname(createRequire(import.meta.url).resolve("@playwright/test")),
    "cli.js",
  );
  const config = join(repository, "e2e", "playwright.config.ts");
  const args = ["test", "--config", config, "--reporter=list,json", ...process.argv.slice(2)];
  const env = {
    ...process.env,
    // Playwright loads its own module into Electron only when it finds Electron by this.
    ELECTRON_OVERRIDE_DIST_PATH: dist,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(repository, "out", "reports", "playwright.json"),
  };
  return runInForeground(process.execPath, [program, ...args], { env, cwd: repository });
}
