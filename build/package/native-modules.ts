import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";

/**
 * Lists the installed `dependencies` of package.json, transitively: the native modules, which are not bundled.
 * Everything else is bundled and belongs in `devDependencies`. Builds for musl are not shipped.
 */
export async function listNativeModules(): Promise<string[]> {
  const found: string[] = [];
  const addFrom = async (manifest: string) => {
    const { dependencies, optionalDependencies } = JSON.parse(manifest);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (found.includes(name) || name.endsWith("-musl")) continue;
      const file = join(repository, "node_modules", name, "package.json");
      // Builds for other systems are not installed.
      const text = await readFile(file, "utf8").catch(() => null);
      if (text === null) continue;
      found.push(name);
      await addFrom(text);
    }
  };
  await addFrom(await readFile(join(repository, "package.json"), "utf8"));
  return found;
}
