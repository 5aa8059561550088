import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import { electronDist, findElectron } from "../runtime/electron-binary/electron-dist.ts";
import { usesOwnDesktop } from "../runtime/start-arguments.ts";
import { ensureSystemLibraries } from "../runtime/system-libraries.ts";

/**
 * Ensures that all tests can run here: their output folders are writable, and the system has all dependencies. Throws
 * with the required command before anything slow starts.
 */
export async function ensureTestable(): Promise<void> {
  const out = join(repository, "out");
  ensureWritable([out, ...listFolders(out)]);
  const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
  // Missing packages are reported before a download, which takes minutes.
  if ((await findElectron()) === null) {
    await ensureSystemLibraries({ executable: null, virtualDesktop });
  }
  const { executable } = await electronDist();
  await ensureSystemLibraries({ executable, virtualDesktop });
}

const listFolders = (parent: string): string[] =>
  existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];

/** Throws for the first existing folder that is not writable, with the command to fix it. */
export function ensureWritable(folders: readonly string[]): void {
  for (const folder of folders.filter((path) => existsSync(path))) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      const owner = statSync(folder).uid === 0 ? "root" : "another user";
      throw new Error(
        `${folder} belongs to ${owner}, so the tests cannot write there. Remove it first: ` +
          `sudo rm -rf ${join(repository, "out")}`,
      );
    }
  }
}
