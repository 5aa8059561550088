import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = ["README.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)];
const ours = /`((?:electron|renderer|shared|build|e2e|docs)\/[\w./-]+\.(?:ts|tsx|md|mjs))`/g;

/** What a document names as a file of ours. */
const namesOf = (text: string): string[] => [...text.matchAll(ours)].map(([, path = ""]) => path);

describe.each(documents.filter((path) => path.endsWith(".md")))("%s", (path) => {
  it("names no file that is not there", () => {
    const named = namesOf(readFileSync(join(root, path), "utf8"));
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

it("finds what a document names", () => {
  expect(namesOf("See `electron/main/index.ts` and `npm test`.")).toEqual([
    "electron/main/index.ts",
  ]);
});
