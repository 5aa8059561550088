import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Test files that one page runs one after the other, by its name. */
export type Pages = ReadonlyMap<string, readonly string[]>;

/** What starts or replaces the page, and modules that a test replaces or loads again, would change the next file. */
const apart = /^renderer\/(app\/(main|opening\/|windows\/follow)|features\/updates\/|lib\/preload)/;
const changesModules = /vi\.(mock|resetModules)\(/;

/** Returns the page of a file: few large ones need less time than many, two halves of the features run at once. */
function choosePage(file: string): string {
  const [, part = "", name = ""] = file.split("/");
  if (part === "features") return name < "m" ? "features-a-l" : "features-m-z";
  return part === "app" || part === "records" ? part : "ui";
}

/** Chooses the pages of component tests. */
export function choosePages(files: readonly string[], readText: (file: string) => string): Pages {
  const pages = new Map<string, string[]>();
  for (const file of files) {
    if (apart.test(file) || changesModules.test(readText(file))) continue;
    const page = choosePage(file);
    pages.set(page, [...(pages.get(page) ?? []), file]);
  }
  return pages;
}

/** The tests of a page, which is emptied before the next file. */
const toTest = (files: readonly string[]): string =>
  `import { afterAll, describe } from "vitest";
import { resetPage } from "../../renderer/test/reset-page.ts";
${files
  .map(
    (file) => `describe(${JSON.stringify(file)}, async () => {
  afterAll(resetPage);
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
    const file = `${name}.test.ts`;
    writeFileSync(join(folder, file), toTest(own));
    return `out/pages/${file}`;
  });
  const together = new Set([...pages.values()].flat());
  return [...written, ...files.filter((file) => !together.has(file))];
}
