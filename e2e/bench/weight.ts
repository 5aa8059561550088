import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { repository } from "../../build/runtime/app-build.ts";
import { type Measured, toRatio } from "./figures.ts";

/** Measures the gzipped scripts of the first screen, including lazily loaded ones, relative to react-dom alone. */
export async function measureWeight(): Promise<Measured> {
  const own = await firstScreenWeight(join(repository, "out", "renderer"));
  return toRatio([[own, await reactDomWeight()]], (bytes) => `${Math.round(bytes / 1024)} KB`);
}

/** Returns the gzipped bytes of the page's scripts and of the UI's chunk. */
async function firstScreenWeight(renderer: string): Promise<number> {
  const page = await readFile(join(renderer, "index.html"), "utf8");
  const found = page.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g);
  const ui = (await readdir(join(renderer, "assets"))).filter((name) =>
    /^first-.+\.js$/.test(name),
  );
  const named = [...found].map((match) => match[1] ?? "");
  const scripts = [...new Set([...named, ...ui.map((name) => join("assets", name))])];
  if (named.length === 0 || ui.length !== 1)
    throw new Error("The page does not have the expected scripts.");
  const sizes = scripts.map(async (path) => gzipped(await readFile(join(renderer, path))));
  return sum(await Promise.all(sizes));
}

/** Returns the gzipped bytes of react-dom alone, built and minified in the same way. */
async function reactDomWeight(): Promise<number> {
  const entry = "virtual:react-dom";
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "chrome130", rolldownOptions: { input: entry } },
    plugins: [
      {
        name: "react-dom-alone",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? 'import { createRoot } from "react-dom/client"; globalThis.createRoot = createRoot;'
            : undefined,
      },
    ],
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("react-dom was not built.");
  return sum(built.output.map((part) => ("code" in part ? gzipped(Buffer.from(part.code)) : 0)));
}

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
