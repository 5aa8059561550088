import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { canInstall, whyNot } from "../package/package-journeys.ts";
import { repository } from "./app-build.ts";
import type { StepGroup } from "./run-tests.ts";

/** Reads the scripts of package.json. */
export async function readScripts(): Promise<Record<string, string>> {
  const { scripts } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  return scripts;
}

/** Returns the scripts `check:…` except the unit tests, one per processor at a time. */
export function staticChecks(scripts: Readonly<Record<string, string>>): StepGroup {
  const names = Object.keys(scripts).flatMap((script) => /^check:(.+)$/.exec(script)?.[1] ?? []);
  const steps = names
    .filter((name) => name !== "unit")
    .map((name) => ({ name, command: `npm run check:${name} --silent` }));
  return { atOnce: availableParallelism(), steps };
}

/** The unit tests, which use all processors. */
export const unitTests: StepGroup = {
  atOnce: 1,
  steps: [{ name: "unit", command: "npm run check:unit --silent", report: "vitest" }],
};

/**
 * Returns the build, the size of its first scripts and the tests of the built app. Journeys for the installed package run only there, if packages can
 * be installed.
 */
const appTests = (inPackage: boolean): StepGroup[] => [
  {
    atOnce: 1,
    steps: [
      { name: "build", command: "node build/runtime/build.ts" },
      // The only row of the bench that a busy machine cannot change.
      { name: "built-texts", command: "node build/texts/built-texts.ts" },
      { name: "weight", command: "node e2e/bench/run.ts --built 12" },
    ],
  },
  // Two at a time, since the journeys do not use all processors at their end.
  {
    atOnce: 2,
    steps: [
      {
        name: "journeys",
        command: `node build/runtime/e2e.ts --built --report journeys --project=journeys${inPackage ? " --grep-invert @installed" : ""}`,
        report: "playwright",
      },
      { name: "tour", command: "node e2e/tour/run.ts --walk --built", report: "plain" },
      { name: "attacks", command: "node e2e/attacks/run.ts --short --built", report: "playwright" },
      {
        name: "package",
        command:
          "node build/runtime/e2e.ts --package --report package --grep @installed --project=journeys",
        report: "playwright",
        skipped: inPackage ? null : whyNot,
      },
    ],
  },
];

/** Returns the steps of npm test without Electron, and all its steps. */
export function testGroups(scripts: Readonly<Record<string, string>>) {
  const withoutApp = [staticChecks(scripts), unitTests];
  return { withoutApp, all: [...withoutApp, ...appTests(canInstall())] };
}
