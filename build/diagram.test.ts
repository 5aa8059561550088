import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs", "architecture.md"), "utf8");
const [, diagram = ""] = /```mermaid\n(.*?)```/s.exec(text) ?? [];

/** The folders of the diagram by the names that it has for them. */
const folders = new Map(
  [...diagram.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, name = "", path = ""]) => [name, path]),
);
const arrows = [...diagram.matchAll(/^ *(\w+)(?:\[.*?\])? --> (\w+)/gm)].map(
  ([, from = "", to = ""]) => [folders.get(from) ?? from, folders.get(to) ?? to],
);

/** All that a folder reaches along the arrows. */
function reach(folder: string, seen = new Set<string>()): Set<string> {
  for (const [from, to = ""] of arrows) {
    if (from !== folder || seen.has(to)) continue;
    seen.add(to);
    reach(to, seen);
  }
  return seen;
}

const aliases: [string, string][] = [
  ["#shared/", "shared/"],
  ["#main/", "electron/main/"],
  ["#demo/", "electron/demo/"],
  ["#renderer/", "renderer/"],
];

/** The folder of the diagram to which a file belongs; null for what lies beside the folders of main. */
function folderOf(file: string): string | null {
  if (file.startsWith("shared/")) return "shared";
  const depth = file.startsWith("electron/main/") ? 3 : 2;
  const parts = file.split("/");
  return parts.length > depth ? parts.slice(0, depth).join("/") : null;
}

/** What a file imports of ours, types left out. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/^(?:import|export) (?!type )[^;]*? from "([^"]+)";/gm)].flatMap(
    ([, path = ""]) => {
      if (path.startsWith(".")) return [join(dirname(file), path).replaceAll("\\", "/")];
      const alias = aliases.find(([short]) => path.startsWith(short));
      return alias === undefined ? [] : [alias[1] + path.slice(alias[0].length)];
    },
  );
}

const files = globSync("{shared,electron,renderer}/**/*.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.tsx?$|\/test\//.test(file));

it("has arrows that only go down", () => {
  expect(arrows.length).toBeGreaterThan(20);
  for (const folder of folders.values()) expect(reach(folder)).not.toContain(folder);
});

it("has all folders of the code and no others", () => {
  const real = new Set(files.map(folderOf).filter((folder) => folder !== null));
  const drawn = [...folders.values()].filter((path) => !path.endsWith(".ts"));
  expect(new Set(drawn)).toEqual(real);
});

it("allows every import between folders", () => {
  const others = files.flatMap((file) => {
    const from = folderOf(file);
    if (from === null) return [];
    return importsOf(file).flatMap((path) => {
      const to = folderOf(path);
      const isAllowed = to === null || to === from || to === "shared" || reach(from).has(to);
      return isAllowed ? [] : [`${file} imports ${path}`];
    });
  });
  expect(others).toEqual([]);
});
