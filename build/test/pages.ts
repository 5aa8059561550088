import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Test files that one page runs one after the other, by the folder that contains them all. */
export type Pages = ReadonlyMap<string, readonly string[]>;

/** Starts and windows: what one test of these leaves behind changes the next file. */
const apart = /^renderer\/(app|features\/updates)\//;

/** Chooses the pages of component tests: one for each feature and other folder. Files that mock modules stay apart. */
export function choosePages(files: readonly string[], readText: (file: string) => string): Pages {
  const pages = new Map<string, string[]>();
  for (const file of files) {
    if (apart.test(file) || readText(file).includes("vi.mock(")) continue;
    const [root = "", part = "", name = ""] = dirname(file).split("/");
    const folder = part === "features" ? `${root}/${part}/${name}` : `${root}/${part}`;
    pages.set(folder, [...(pages.get(folder) ?? []), file]);
  }
  return pages;
}

/** The tests of a page. What a file has spied on is restored before the next one. */
const toTest = (files: readonly string[]): string =>
  `import { afterAll, describe, vi } from "vitest";
${files
  .map(
    (file) => `describe(${JSON.stringify(file)}, async () => {
  afterAll(() => vi.restoreAllMocks());
  await import(${JSON.stringify(`../../${file}`)});
});
`,
  )
  .join("")}`;

/**
 * Writes a test for each page into `out/pages` and returns the component tests to run: pages, and the files that stay apart. A
 * page for each file takes longer: code runs slowly until it is compiled, in each page again.
 */
export function writePages(root: string): string[] {
  const files = globSync("renderer/**/*.test.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const pages = choosePages(files, (file) => readFileSync(join(root, file), "utf8"));
  const folder = join(root, "out", "pages");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = [...pages].map(([name, own]) => {
    const file = `${name.replaceAll("/", "-")}.test.ts`;
    writeFileSync(join(folder, file), toTest(own));
    return `out/pages/${file}`;
  });
  const together = new Set([...pages.values()].flat());
  return [...written, ...files.filter((file) => !together.has(file))];
}
