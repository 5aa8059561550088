import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { resolveImport } from "../../structure/modules.ts";

/** The modules that import each module, lazily or not, by paths relative to the root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const imports = /(?:from|import\() ?"([^"]+)"/g;

/** Reads which modules import each module. */
export function readImporters(root: string): Importers {
  const importers = new Map<string, string[]>();
  for (const found of globSync("{electron,renderer,shared,build}/**/*.{ts,tsx}", { cwd: root })) {
    const path = found.replaceAll("\\", "/");
    for (const [, target = ""] of readFileSync(join(root, path), "utf8").matchAll(imports)) {
      const to = resolveImport(path, target);
      if (to !== null) importers.set(to, [...(importers.get(to) ?? []), path]);
    }
  }
  return importers;
}

/** Lists the test files that load a module: first those with the fewest imports between, then those in the nearest folder. */
export function rankTests(importers: Importers, file: string): string[] {
  const ranked: string[] = [];
  const seen = new Set([file]);
  for (let level = [file]; level.length > 0; ) {
    const next = [...new Set(level.flatMap((one) => importers.get(one) ?? []))];
    level = next.filter((one) => !seen.has(one));
    for (const one of level) seen.add(one);
    const tests = level.filter((one) => /\.test\.tsx?$/.test(one));
    ranked.push(
      ...tests.sort((a, b) => countFolders(file, a) - countFolders(file, b) || (a < b ? -1 : 1)),
    );
  }
  return ranked;
}

/** The number of folders on the way from one file to another. */
function countFolders(from: string, to: string): number {
  const [left, right] = [dirname(from).split("/"), dirname(to).split("/")];
  const same = left.findIndex((name, at) => name !== right[at]);
  return left.length + right.length - 2 * (same === -1 ? left.length : same);
}
