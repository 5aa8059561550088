import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";

/** What the bundles leave outside. */
export const nativeModules = ["libsql", "@napi-rs/keyring"];

/** The native modules and all that they need of what is installed here, but for builds against musl. */
export const listNativeModules = (): Promise<string[]> => listModules(nativeModules);

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
