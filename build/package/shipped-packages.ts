import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { normalizePath, type Plugin } from "vite";
import type { ShippedPackage } from "../../shared/diagnostics/about-schema.ts";
import { builtApp, repository } from "../runtime/app-build.ts";
import { readLicences } from "./licences.ts";
import type { PackageKind } from "./package-kind.ts";

/** The list of all shipped packages with their licences, as the About screen reads it. */
const listName = "licences.json";

const inModules = (name: string) => join(repository, "node_modules", name);

/**
 * Returns one plugin for all bundles, which collects the packages that each contains. It adds the list and the
 * changelog to the bundle for the browser, which must be built last. `build.license` of Vite and the plugins for Rollup see JavaScript
 * modules only: they omit fonts, native modules, helpers of bundlers and notices of third parties.
 */
export function listShippedPackages(): Plugin {
  const folders = new Set<string>();
  return {
    name: "list-shipped-packages",
    async generateBundle(_, bundle) {
      const { root, consumer } = this.environment.config;
      const sources = Object.values(bundle).flatMap((output) =>
        output.type === "chunk"
          ? output.moduleIds
          : output.originalFileNames.map((name) => normalizePath(resolve(root, name))),
      );
      for (const folder of sources.map(findFolder)) if (folder !== null) folders.add(folder);
      if (consumer !== "client") return;
      const natives = (await listNativeModules()).map(inModules);
      const source = JSON.stringify(await readLicences([...folders, ...natives]));
      this.emitFile({ type: "asset", fileName: listName, source });
      const changelog = await readFile(join(repository, "CHANGELOG.md"), "utf8");
      this.emitFile({ type: "asset", fileName: "changelog.txt", source: changelog });
    },
  };
}

/** Reads the list of the app that was built for a kind of package, sorted by name; rejects if there is no build. */
export async function readShippedPackages(kind: PackageKind): Promise<ShippedPackage[]> {
  const file = join(builtApp(kind === "driven"), "renderer", listName);
  return JSON.parse(await readFile(file, "utf8"));
}

/** The folder of the package that contains a source; null for the app's own sources. */
function findFolder(source: string): string | null {
  if (source.startsWith("\0vite/")) return inModules("vite");
  // Rolldown contains the helpers of Oxc.
  if (/^\0(rolldown\/|@oxc-project\+runtime@)/.test(source)) return inModules("rolldown");
  if (source.startsWith("\0")) throw new Error(`${source.slice(1)} belongs to an unknown package.`);
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? null;
}

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
