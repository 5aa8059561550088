import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./app-build.ts";
import { usesOwnDesktop } from "./desktop/start-desktop.ts";
import { electronDist, findElectron } from "./electron-binary/electron-dist.ts";
import { ensureSystemLibraries } from "./system-libraries.ts";

/**
 * Makes sure that all tests can run here: the folders that they write belong to this user, and the system has
 * everything that they use. Throws with what an administrator has to do before anything slow begins.
 */
export async function ensureTestable(): Promise<void> {
  const out = join(repository, "out");
  ensureWritable([out, ...listFolders(out)]);
  const virtualDesktop = !usesOwnDesktop(process.env, process.platform);
  // What is missing is reported before a download, which takes minutes.
  if ((await findElectron()) === null) {
    await ensureSystemLibraries({ executable: null, virtualDesktop });
  }
  const { executable } = await electronDist();
  await ensureSystemLibraries({ executable, virtualDesktop });
}

const listFolders = (parent: string): string[] =>
  existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];

/** Throws for the first folder that exists and that this user cannot write, with the command that helps. */
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
