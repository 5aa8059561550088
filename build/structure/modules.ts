import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Import = { from: string; to: string; isTypeOnly: boolean };

/** A module of the repository: its path with `/`, its text and its number of lines. */
export type Module = { path: string; text: string; lines: number };

/** The folders of the program; the demo service is a test double of the real one. */
const productFolders = ["build", "electron/main", "electron/preload", "renderer", "shared"];
const testFolders = ["e2e", ...productFolders];

const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "package.json"), "utf8"),
);
/** The aliases of package.json, each with its folder: "#main/", "electron/main/". */
const aliases = Object.entries(manifest.imports).map(([alias, folder]): [string, string] => [
  alias.replace("*", ""),
  folder.replace(/^\.\//, "").replace("*", ""),
]);

const isTest = (path: string): boolean => /\.(test|bench)\.tsx?$|\/test\/|^e2e\//.test(path);

/** The catalogue's declaration, which `npm run texts` writes. */
const generated = "shared/texts/catalogue.ts";

/** Reads the modules of the program, or its tests, in the order of their paths. */
export function readModules(root: string, kind: "product" | "test"): Module[] {
  const folders = kind === "product" ? productFolders : testFolders;
  return globSync(`{${folders.join(",")}}/**/*.{ts,tsx,css,mjs}`, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path !== generated && isTest(path) === (kind === "test"))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, lines: text.split("\n").length - 1 };
    });
}

export function listImports(modules: readonly Module[]): Import[] {
  const paths = new Set(modules.map(({ path }) => path));
  return modules.flatMap(({ path: from, text }) =>
    [...text.matchAll(/^(?:import|export) (type )?[^;]*?from "([^"]+)";/gm)].flatMap(
      ([, type, target = ""]) => {
        const to = resolveImport(from, target);
        return to !== null && paths.has(to) ? [{ from, to, isTypeOnly: type !== undefined }] : [];
      },
    ),
  );
}

/** Returns the path in the repository of what a module imports; null for packages. */
export function resolveImport(from: string, target: string): string | null {
  if (target.startsWith(".")) return join(dirname(from), target).replaceAll("\\", "/");
  const alias = aliases.find(([short]) => target.startsWith(short));
  return alias === undefined ? null : alias[1] + target.slice(alias[0].length);
}
