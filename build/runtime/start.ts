// npm start, npm run dev: installs dependencies, builds the app and runs it on this desktop, or on a virtual one
// without a display.
import { join } from "node:path";
import { buildApp, repository, runElectronVite, viteConfig } from "./app-build.ts";
import { type ElectronDist, electronDist } from "./electron-binary/electron-dist.ts";
import { runInForeground } from "./foreground.ts";
import { runScript } from "./run-script.ts";
import {
  devArguments,
  electronArguments,
  hasDisplay,
  mustDropSandbox,
  parseStartArguments,
  type StartArguments,
  showsEverything,
} from "./start-arguments.ts";
import { ensureSystemLibraries } from "./system-libraries.ts";

await runScript(async () => start(parseStartArguments(process.argv.slice(2))));

async function start(given: StartArguments): Promise<number> {
  const electron = await electronDist();
  const virtualDesktop = !hasDisplay(process.env, process.platform);
  await ensureSystemLibraries({ executable: electron.executable, virtualDesktop });
  if (virtualDesktop) return startOnVirtualDesktop();
  if (!given.isDev) await buildApp();
  return runApp(given, electron);
}

/** Runs this script on a virtual desktop of the tests. */
function startOnVirtualDesktop(): Promise<number> {
  process.stderr.write(
    "There is no display here, so the app runs on an invisible virtual desktop, whose data is " +
      "deleted at the end.\n",
  );
  const desktop = join(repository, "e2e", "desktop", "run.ts");
  const args = [desktop, process.execPath, ...process.argv.slice(1)];
  return runInForeground(process.execPath, args, { env: process.env });
}

function runApp(
  { isDev, appArguments }: StartArguments,
  { dist, executable }: ElectronDist,
): Promise<number> {
  const options = {
    dropsSandbox: mustDropSandbox(process.getuid?.(), process.platform),
    showsEverything: showsEverything(process.env),
  };
  const env = {
    ...process.env,
    ELECTRON_OVERRIDE_DIST_PATH: dist,
    ELECTRON_EXEC_PATH: executable,
    // Set by some editors' terminals; turns Electron into Node.
    ELECTRON_RUN_AS_NODE: undefined,
  };
  if (isDev) return runElectronVite(devArguments(appArguments, options, viteConfig), env);
  const args = electronArguments(repository, appArguments, options);
  return runInForeground(executable, args, { env, cwd: repository });
}
