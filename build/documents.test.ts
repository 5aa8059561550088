import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { rows } from "../e2e/anywhere/rows.ts";
import { guideFolders } from "./guide/compile-guide.ts";

const root = join(import.meta.dirname, "..");
const listFolder = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);
const index = "docs/decisions/README.md";
const decisions = listFolder("docs/decisions").filter((path) => path !== index);
const documents = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...listFolder("docs"),
  ...[...guideFolders.values()].flatMap((folder) => listFolder(relative(root, folder))),
  index,
  ...decisions,
];
const read = (path: string): string => readFileSync(join(root, path), "utf8");

// Recipes mark files to create as new.
const ours = /`((?:electron|renderer|shared|build|e2e|docs)\/[\w./-]+)`(?! \(new\))/g;

/** Lists the files and folders of the repository that a document names. */
const namesOf = (text: string): string[] => [...text.matchAll(ours)].map(([, path = ""]) => path);

/** Returns whether a path exists; a decision may be named by its number. */
const isPresent = (path: string): boolean =>
  existsSync(join(root, path)) || decisions.some((one) => one.startsWith(path));

/** Lists the targets of a document's links and pictures. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, path = ""]) => path);

describe.each(documents)("%s", (path) => {
  it("starts scripts by npx, as Node 20 cannot run them", () => {
    expect(read(path)).not.toMatch(/(?<!npx )\bnode [\w/-]+\/[\w./-]+\.ts/);
  });

  it("names only existing files", () => {
    const named = namesOf(read(path)).filter((file) => !isPresent(file));
    const linked = linksOf(read(path)).filter(
      (file) => !existsSync(join(root, dirname(path), file)),
    );
    expect([...named, ...linked]).toEqual([]);
  });
});

it("finds the names and links of a document", () => {
  expect(namesOf("See `electron/main/index.ts`, `npm test` and `shared/a.ts` (new).")).toEqual([
    "electron/main/index.ts",
  ]);
  expect(linksOf("[here](docs/a.md#b), ![a](b.png), [there](https://example.org)")).toEqual([
    "docs/a.md",
    "b.png",
  ]);
});

it("has at most 35 decisions of half a page in one style, numbered without gaps", () => {
  expect(decisions.length).toBeLessThanOrEqual(35);
  for (const [at, path] of decisions.entries()) {
    const text = read(path);
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*(?= |$)/gm)].map(([, part]) => part);
    const number = String(at + 1).padStart(4, "0");
    expect(path).toContain(`/${number}-`);
    expect(text).toMatch(new RegExp(`^# ${number} [A-Z]`));
    expect(parts, path).toEqual(["Context", "Decision", "Consequences", "Alternatives"]);
    expect(text, path).not.toMatch(/^## /m);
    expect(text.trimEnd().split("\n").length, path).toBeLessThanOrEqual(32);
  }
});

it("lists each decision with its title in the index", () => {
  const listed = [...read(index).matchAll(/^\| \[(\d+)\]\(([\w.-]+)\) \| (.+?) \| .+ \|$/gm)];
  const titles = decisions.map((path) => [basename(path), read(path).split("\n")[0]]);
  expect(listed.map(([, number, file, title]) => [file, `# ${number} ${title}`])).toEqual(titles);
});

it("documents the environments of npm run long -- anywhere", () => {
  const [, table = ""] = read("docs/reliability.md").split("## Environments");
  const cells = /^\| `([\w-]+)` \| ([^|]+) \|/gm;
  const documented = [...table.matchAll(cells)].map(([, name, title]) => [name, title]);
  expect(documented).toEqual(rows.map(({ name, title }) => [name, title.split(":")[0]]));
});
