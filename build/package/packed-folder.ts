import { rm } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { buildOnce, withLock } from "../runtime/electron-binary/cache-folder.ts";
import { mustRun } from "./must-run.ts";

const folder = join(repository, "out", "packed");

/** Forgets what was packed of an app that has been built anew since. */
export const forgetPackedFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });

/** The folder that a package installs, of the app as it is built: packed by whoever asks first. */
export async function packedFolder(): Promise<string> {
  const script = join(import.meta.dirname, "package.ts");
  await withLock(`${folder}.lock`, () =>
    buildOnce(folder, async (output) => {
      await mustRun(process.execPath, [script, "dir", "--built", "--output", output]);
    }),
  );
  return join(folder, "linux-unpacked");
}
