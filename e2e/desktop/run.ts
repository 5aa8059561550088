// Runs a command on a new virtual desktop and ends with its exit status: node e2e/desktop/run.ts COMMAND [ARGUMENTS].
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { runInForeground } from "../../build/runtime/foreground.ts";
import { runScript } from "../../build/runtime/run-script.ts";
import { startVirtualDesktop } from "./virtual-desktop.ts";

await runScript(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (program === undefined) throw new Error("There is no command to run.");
  // With its own HOME, the command would not find the cached Electron.
  const { dist } = await electronDist();
  const desktop = await startVirtualDesktop();
  try {
    const env = { ...desktop.env, ELECTRON_OVERRIDE_DIST_PATH: dist };
    return await runInForeground(program, args, { env });
  } finally {
    await desktop.stop();
  }
});
