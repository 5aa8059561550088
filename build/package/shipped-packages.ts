import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { normalizePath, type Plugin, type Rolldown } from "vite";
import type { ShippedPackage } from "#shared/model/shipped-package.ts";
import { builtApp, repository } from "../runtime/app-build.ts";
import { listNativeModules } from "./native-modules.ts";
import type { PackageKind } from "./package-kind.ts";
import { readLicences } from "./read-licences.ts";

/** The list of all shipped packages with their licences, where the page about the app finds it. */
const listName = "licences.json";

const inModules = (name: string) => join(repository, "node_modules", name);

/**
 * Finds out which packages are shipped. Gives two plugins: one notes what a bundle takes in; the other, for
 * the last bundle, also puts the list beside it. Vite's own list of licences knows no fonts, and nothing of
 * what bundlers add.
 */
export function findShippedPackages(): { note: Plugin; list: Plugin } {
  const folders = new Set<string>();
  const noteBundle = (bundle: Rolldown.OutputBundle, root: string) => {
    for (const source of Object.values(bundle).flatMap((output) => listSources(output, root))) {
      const folder = findFolder(source);
      if (folder !== null) folders.add(folder);
    }
  };
  return {
    note: {
      name: "note-packages",
      generateBundle(_, bundle) {
        noteBundle(bundle, this.environment.config.root);
      },
    },
    list: {
      name: "list-packages",
      async generateBundle(_, bundle) {
        noteBundle(bundle, this.environment.config.root);
        const natives = (await listNativeModules()).map(inModules);
        const source = JSON.stringify(await readLicences([...folders, ...natives]));
        this.emitFile({ type: "asset", fileName: listName, source });
      },
    },
  };
}

/** Reads the list of the app as it is built for a kind of package, sorted by name; rejects where it is not built. */
export async function readShippedPackages(kind: PackageKind): Promise<ShippedPackage[]> {
  const file = join(builtApp(kind === "driven"), "renderer", listName);
  return JSON.parse(await readFile(file, "utf8"));
}

/** The files of which something is in an output. */
const listSources = (output: Rolldown.OutputAsset | Rolldown.OutputChunk, root: string) =>
  output.type === "asset"
    ? output.originalFileNames.map((name) => normalizePath(resolve(root, name)))
    : output.moduleIds;

/** The folder of the package that a source is of; null where it is the app's own. */
function findFolder(source: string): string | null {
  if (/^\0vite\//.test(source)) return inModules("vite");
  // Its helpers are Oxc's, which it has within.
  if (/^\0(rolldown\/|@oxc-project\+runtime@)/.test(source)) return inModules("rolldown");
  if (source.startsWith("\0")) throw new Error(`Nobody knows what ${source.slice(1)} is part of.`);
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? null;
}
