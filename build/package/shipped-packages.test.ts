import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BuildEnvironmentOptions, type Plugin, build as viteBuild } from "vite";
import { expect, it } from "vitest";
import type { ShippedPackage } from "#shared/diagnostics/about-schema.ts";
import { listNativeModules, listShippedPackages } from "./shipped-packages.ts";

/** The files of a package by their paths. */
const packageFiles = (at: string, name: string, files: Record<string, string>) => ({
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
  ...packageFiles("node_modules/in-main", "in-main", {
    "index.js": 'export * from "within"; export * from "left-out";',
  }),
  ...packageFiles("node_modules/in-main/node_modules/within", "within", {
    "index.js": "export const used = location.href;",
  }),
  ...packageFiles("node_modules/left-out", "left-out", { "index.js": "export const unused = 1;" }),
  ...packageFiles("node_modules/@in/page", "@in/page", {
    "index.js": 'import "style/s.css"; export const here = 1;',
  }),
  ...packageFiles("node_modules/style", "style", { "s.css": "p { color: red; }" }),
  ...packageFiles("node_modules/font", "font", { "f.woff2": "font" }),
};

async function writeApp(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "app-")));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Builds one bundle and returns the list that the plugin adds to it, or null. */
async function bundle(root: string, build: BuildEnvironmentOptions, plugin: Plugin) {
  const built = await viteBuild({
    ...{ configFile: false, logLevel: "silent", root, plugins: [plugin] },
    build: { ...build, write: false, assetsInlineLimit: 0 },
    ssr: { noExternal: true },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("There is no output.");
  const list = built.output.find(({ fileName }) => fileName === "licences.json");
  if (list?.type !== "asset") return null;
  return (JSON.parse(String(list.source)) as ShippedPackage[]).map(({ name }) => name);
}

it("lists the packages of all bundles with fonts, styles, bundlers' helpers and native modules", async () => {
  const root = await writeApp();
  const plugin = listShippedPackages();
  expect(await bundle(root, { ssr: join(root, "main.js") }, plugin)).toBeNull();
  const input = join(root, "page.js");
  const found = await bundle(root, { rolldownOptions: { input } }, plugin);
  const natives = await listNativeModules();
  expect(natives).toEqual(expect.arrayContaining(["libsql", "@napi-rs/keyring", "detect-libc"]));
  const bundled = ["@in/page", "font", "style", "vite", "within"];
  expect(found).toEqual([...natives, ...bundled].sort());
});
