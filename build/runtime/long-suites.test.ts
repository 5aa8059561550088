import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "./app-build.ts";
import { longSuites, suitesOf } from "./long-suites.ts";

const use = /\bisSuiteLong\("([\w-]+)"\)/g;

it("names existing paths", () => {
  const paths = Object.values(longSuites).flat();
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

it("lists each suite that the tests name, and no other", () => {
  const tests = globSync("{shared,electron,build}/**/*.ts", { cwd: repository });
  const used = tests.flatMap((path) =>
    [...readFileSync(join(repository, path), "utf8").matchAll(use)].map(([, name]) => name),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(longSuites));
});

it("selects the suites of the folder and file that changed", () => {
  expect(suitesOf(["build/release/sign-feed.ts", "README.md"])).toEqual(["sign-feed"]);
  expect(suitesOf(["package-lock.json"])).toEqual(["sbom"]);
  expect(suitesOf(["build/releases.ts"])).toEqual([]);
});
