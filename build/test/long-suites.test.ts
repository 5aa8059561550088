import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../runtime/app-build.ts";
import { isBelow, longSuites, partJourneys, partSteps, selectTests } from "./long-suites.ts";
import { areaTests, partTests } from "./part-tests.ts";

const use = /\bisSuiteLong\("([\w-]+)"\)/g;

it("names existing paths", () => {
  const journeys = Object.keys(partJourneys).map((name) => `e2e/specs/${name}.spec.ts`);
  const paths = [
    ...[longSuites, partJourneys, partSteps, partTests, areaTests].flatMap((list) =>
      Object.values(list).flat(),
    ),
    ...[...journeys, ...Object.keys(partTests)],
  ];
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

it("lists each suite that the tests name, and no other", () => {
  const tests = globSync("{shared,electron,build,e2e}/**/*.ts", { cwd: repository });
  const used = tests.flatMap((path) =>
    [...readFileSync(join(repository, path), "utf8").matchAll(use)].map(([, name]) => name),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(longSuites));
});

it("selects the suites of the folder and file that changed", () => {
  const select = (...files: string[]) => selectTests(files, false).suites;
  expect(select("build/release/sign-feed.ts", "README.md")).toEqual(["sign-feed"]);
  expect(select("package-lock.json")).toEqual(["sbom"]);
  expect(select("build/releases.ts")).toEqual([]);
});

it("leaves out the journeys whose part and file have not changed, but none in CI", () => {
  const all = Object.keys(partJourneys);
  const left = (...files: string[]) => selectTests(files, false).withoutJourneys;
  expect(left("README.md")).toEqual(all);
  expect(left("e2e/specs/wall.spec.ts")).toEqual(all.filter((name) => name !== "wall"));
  const shown = ["accounts", "duty-officer", "first-hour", "first-screen", "parts"];
  const selected = [...shown, "screen-reader", "wall", "windows", "windows-restored"];
  expect(left("renderer/app/windows/windows.ts")).toEqual(
    all.filter((name) => !selected.includes(name)),
  );
  const nothing = { suites: [], withoutJourneys: [], withoutSteps: [], withoutTests: [] };
  expect(selectTests([], true)).toEqual(nothing);
});

it("always runs one journey of each promise", () => {
  const specs = globSync("e2e/specs/*.spec.ts", { cwd: repository });
  const isShort = (path: string) =>
    readFileSync(join(repository, path), "utf8")
      .split(/^ *test\(/m)
      .slice(1)
      .some((one) => !one.includes('"@long"'));
  const always = specs
    .filter((path) => isShort(path))
    .map((path) => basename(path, ".spec.ts"))
    .filter((name) => !(name in partJourneys) && !name.startsWith("large"));
  expect(always.sort()).toEqual([
    ...["alert", "first-day", "lock", "messages", "offline-reading", "page-isolation"],
    ...["secrets", "shell-recovery", "shift", "sso"],
  ]);
});

it("leaves out the steps whose part has not changed", () => {
  const left = (...files: string[]) => selectTests(files, false).withoutSteps;
  expect(left("README.md")).toEqual(Object.keys(partSteps));
  expect(left("build/package/sbom.ts", "shared/lib/csv.ts")).toEqual([
    ...["attacks", "foreign-realm", "gateways", "networks"],
  ]);
  expect(left("electron/main/service/transport.ts")).toEqual([
    ...["foreign-realm", "formats", "package"],
  ]);
});

it("leaves out the unit tests whose part and file have not changed", () => {
  const all = Object.keys(partTests);
  const left = (...files: string[]) => selectTests(files, false).withoutTests;
  expect(left()).toEqual(all);
  expect(left("README.md")).toEqual(["electron/**", "renderer/**", ...all]);
  const selected = [
    "build/release/sign-feed.test.ts",
    ...["at-start", "self-installer"].map(
      (name) => `electron/main/updates/install/${name}.test.ts`,
    ),
  ];
  expect(left("electron/main/updates/feed.ts")).toEqual([
    "renderer/**",
    ...all.filter((name) => !selected.includes(name)),
  ]);
  expect(left("renderer/ui/menu.tsx")).toEqual(["electron/**", ...all]);
  expect(left("shared/lib/due.ts")).toEqual(all);
  expect(left(...all, "renderer")).toEqual([]);
});

it.each(Object.entries(areaTests))(
  "knows everything that the unit tests of %s import",
  (area, paths) => {
    const root = dirname(area);
    const files = globSync(`${root}/**/*.{ts,tsx}`, { cwd: repository });
    const outside = files.flatMap((file) =>
      [
        ...readFileSync(join(repository, file), "utf8").matchAll(
          /(?:from |import\(|glob(?:<\w+>)?\()\s*"(#|\.\.?\/)([^"*]+)/g,
        ),
      ]
        .map(([, kind, path = ""]) =>
          kind === "#"
            ? path.replace(/^main|^demo|^verify/, "electron/$&")
            : join(dirname(file), `${kind}${path}`),
        )
        .filter((path) => !isBelow(path, paths)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect([...new Set(outside)]).toEqual([]);
  },
);

it("leaves out no unit test whose suite runs in its long form", () => {
  for (const [name] of Object.entries(partTests)) {
    const text = readFileSync(join(repository, name), "utf8");
    const paths = [...text.matchAll(use)].flatMap(([, suite = ""]) => longSuites[suite] ?? []);
    for (const path of paths)
      expect(selectTests([path], false).withoutTests, path).not.toContain(name);
  }
});

it("selects a journey, a step and a unit test by each path of its part", () => {
  for (const [name, paths] of Object.entries(partJourneys)) {
    for (const path of [...paths, `e2e/specs/${name}.spec.ts`])
      expect(selectTests([path], false).withoutJourneys, path).not.toContain(name);
  }
  for (const [name, paths] of Object.entries(partSteps)) {
    for (const path of paths)
      expect(selectTests([path], false).withoutSteps, path).not.toContain(name);
  }
  for (const [name, paths] of Object.entries({ ...partTests, ...areaTests })) {
    for (const path of [...paths, ...(name.endsWith("**") ? [] : [name])])
      expect(selectTests([path], false).withoutTests, path).not.toContain(name);
  }
});
