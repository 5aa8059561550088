import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { repository } from "../../build/runtime/app-build.ts";
import { type Measured, toRatio } from "./figures.ts";

/** The scripts of the first screen, those that its picture comes before too, against react-dom alone, gzipped. */
export async function measureWeight(): Promise<Measured> {
  const ours = await firstScreenWeight(join(repository, "out", "renderer"));
  return toRatio([[ours, await reactDomWeight()]], (bytes) => `${Math.round(bytes / 1024)} KB`);
}

/** The gzipped bytes of all scripts that the page names, and of the one that has the UI. */
async function firstScreenWeight(renderer: string): Promise<number> {
  const page = await readFile(join(renderer, "index.html"), "utf8");
  const found = page.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g);
  const ui = (await readdir(join(renderer, "assets"))).filter((name) =>
    /^first-.+\.js$/.test(name),
  );
  const named = [...found].map((match) => match[1] ?? "");
  const scripts = [...new Set([...named, ...ui.map((name) => join("assets", name))])];
  if (named.length === 0 || ui.length !== 1)
    throw new Error("The page has not the scripts that it had.");
  const sizes = scripts.map(async (path) => gzipped(await readFile(join(renderer, path))));
  return sum(await Promise.all(sizes));
}

/** The gzipped bytes of react-dom alone, built and minified in the same way. */
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
            ? 'import { createRoot } from "react-dom/client"; globalThis.keep = createRoot;'
            : undefined,
      },
    ],
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("react-dom was not built.");
  return sum(built.output.map((part) => ("code" in part ? gzipped(Buffer.from(part.code)) : 0)));
}

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
