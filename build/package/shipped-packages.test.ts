import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { expect, it, onTestFinished } from "vitest";
import type { ShippedPackage } from "#shared/model/shipped-package.ts";
import { listNativeModules } from "./native-modules.ts";
import { findShippedPackages } from "./shipped-packages.ts";

/** A package's files, by their paths. */
const putPackage = (at: string, name: string, files: Record<string, string>) => ({
  [`${at}/package.json`]: JSON.stringify({
    name,
    version: "1.0.0",
    license: "MIT",
    sideEffects: ["*.css"],
  }),
  [`${at}/LICENSE`]: "terms",
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${at}/${path}`, text])),
});

const files = {
  "main.js": 'export { used } from "in-main";',
  "page.js": 'import("@in/page").then(console.log); import "./page.css";',
  "page.css": '@font-face { font-family: F; src: url("font/f.woff2"); }',
  ...putPackage("node_modules/in-main", "in-main", {
    "index.js": 'export * from "within"; export * from "left-out";',
  }),
  ...putPackage("node_modules/in-main/node_modules/within", "within", {
    "index.js": "export const used = location.href;",
  }),
  ...putPackage("node_modules/left-out", "left-out", { "index.js": "export const unused = 1;" }),
  ...putPackage("node_modules/@in/page", "@in/page", {
    "index.js": 'import "style/s.css"; export const here = 1;',
  }),
  ...putPackage("node_modules/style", "style", { "s.css": "p { color: red; }" }),
  ...putPackage("node_modules/font", "font", { "f.woff2": "font" }),
};

async function putApp(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "app-")));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Builds one bundle; what was emitted beside it as JSON. */
async function bundle(root: string, entry: string, plugin: Plugin): Promise<ShippedPackage[]> {
  const rolldownOptions = { input: join(root, entry), preserveEntrySignatures: "strict" as const };
  const built = await build({
    ...{ configFile: false, logLevel: "silent", root, plugins: [plugin] },
    build: { write: false, assetsInlineLimit: 0, rolldownOptions },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("Nothing was built.");
  const list = built.output.find(({ fileName }) => fileName === "licences.json");
  return list?.type === "asset" ? JSON.parse(String(list.source)) : [];
}

it("lists what is in any of the bundles, with fonts, styles, the bundler's own and native modules", async () => {
  const root = await putApp();
  const shipped = findShippedPackages();
  expect(await bundle(root, "main.js", shipped.note)).toEqual([]);
  const found = (await bundle(root, "page.js", shipped.list)).map(({ name }) => name);
  const natives = await listNativeModules();
  expect(natives).toEqual(expect.arrayContaining(["libsql", "@napi-rs/keyring", "detect-libc"]));
  const bundled = ["@in/page", "font", "style", "vite", "within"];
  expect(found).toEqual([...natives, ...bundled].sort());
});
