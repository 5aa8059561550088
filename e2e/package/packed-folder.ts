import { join } from "node:path";
import { packedApp, repository } from "../../build/runtime/app-build.ts";
import { mustRun } from "../../build/runtime/child-process.ts";
import { buildOnce, withLock } from "../../build/runtime/electron-binary/cache-folder.ts";

/** Returns the unpacked folder of the built app, created by the first call unless WATCHDESK_PACKED names it. */
export async function packedFolder(): Promise<string> {
  const given = process.env.WATCHDESK_PACKED;
  if (given !== undefined) return given;
  const script = join(repository, "build", "package", "package.ts");
  await withLock(`${packedApp}.lock`, () =>
    buildOnce(packedApp, async (output) => {
      await mustRun(process.execPath, [script, "dir", "--built", "--output", output]);
    }),
  );
  return join(packedApp, "linux-unpacked");
}
