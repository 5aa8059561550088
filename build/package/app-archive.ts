import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPackageWithOptions } from "@electron/asar";
import { repository } from "../runtime/app-build.ts";

/** What of the repository the built app is. */
const files = ["package.json", "out/main", "out/preload", "out/renderer", "build/icons"];

/** What the bundles leave outside. */
const natives = ["libsql", "@napi-rs/keyring"];

/**
 * Packs the built app into an archive, as a package has it; native parts stand beside it, in the folder
 * with ".unpacked" behind its name. Throws where the app has not been built.
 */
export async function packApp(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "watchdesk-archive-"));
  try {
    const modules = (await listModules(natives)).map((name) => join("node_modules", name));
    for (const path of [...files, ...modules]) {
      await cp(join(repository, path), join(folder, path), { recursive: true, dereference: true });
    }
    await createPackageWithOptions(folder, archive, { unpack: "*.node" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** These modules and all that they need of what is installed here, but for builds against musl. */
async function listModules(names: string[], known: readonly string[] = []): Promise<string[]> {
  const found = [...known];
  for (const name of names) {
    if (found.includes(name) || name.endsWith("-musl")) continue;
    const file = join(repository, "node_modules", name, "package.json");
    // Builds for other systems are not installed.
    const text = await readFile(file, "utf8").catch(() => null);
    if (text === null) continue;
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text);
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    found.splice(0, found.length, ...(await listModules(needed, [...found, name])));
  }
  return found;
}
