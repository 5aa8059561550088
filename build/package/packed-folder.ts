import { join } from "node:path";
import { packedApp } from "../runtime/app-build.ts";
import { buildOnce, withLock } from "../runtime/electron-binary/cache-folder.ts";
import { mustRun } from "./must-run.ts";

/** Returns the unpacked folder of the built app, created by the first call unless WATCHDESK_PACKED names it. */
export async function packedFolder(): Promise<string> {
  const given = process.env.WATCHDESK_PACKED;
  if (given !== undefined) return given;
  const script = join(import.meta.dirname, "package.ts");
  await withLock(`${packedApp}.lock`, () =>
    buildOnce(packedApp, async (output) => {
      await mustRun(process.execPath, [script, "dir", "--built", "--output", output]);
    }),
  );
  return join(packedApp, "linux-unpacked");
}
