import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { repository } from "../runtime/app-build.ts";
import type { Selection } from "./long-suites.ts";
import type { Lane, StepGroup } from "./run-tests.ts";
import type { Step } from "./steps.ts";
import { canInstall, whyNoNetworks, whyNotInstalled } from "./test-requirements.ts";

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

/** Which unit tests run. */
type UnitTests = {
  /** The suites that run in their long form. */
  suites: readonly string[];
  /** Test files that are left out. */
  without?: readonly string[];
  /** Options of Vitest that select others. */
  options?: string;
};

/** Returns the unit tests. They use all processors. */
export function unitTests({ suites, without = [], options = "" }: UnitTests): StepGroup {
  const env = {
    WATCHDESK_SUITES: suites.join(","),
    WATCHDESK_PAGES: options === "" ? "1" : "0",
    WATCHDESK_WITHOUT_TESTS: without.join(" "),
  };
  const command = `npm run check:unit --silent${options === "" ? "" : ` -- ${options}`}`;
  return { atOnce: 1, steps: [{ name: "unit", command, report: "vitest", env }] };
}

/**
 * Returns what changes since a revision can break, except journeys: the static checks, the tests whose modules they
 * change, and those that read files.
 */
export function changedTests(
  scripts: Readonly<Record<string, string>>,
  suites: readonly string[],
  since: string,
): StepGroup {
  const readers = "vitest run --project node build/documents.test.ts build/texts build/structure";
  const { steps: units } = unitTests({
    suites,
    options: `--changed ${since} --passWithNoTests`,
  });
  const steps = [...staticChecks(scripts).steps, { name: "files", command: readers }, ...units];
  return { atOnce: availableParallelism(), steps };
}

/** The build, and what is measured of its files, which a busy machine cannot change. */
const build: StepGroup = {
  atOnce: 1,
  steps: [
    { name: "build", command: "node build/runtime/build.ts" },
    { name: "built-texts", command: "node build/texts/built-texts.ts" },
    { name: "weight", command: "node e2e/bench/run.ts --built 12" },
  ],
};

/** Returns the journeys. Those for the installed package run only there, if it is installed. */
const journeys = (without: readonly string[], isInstalled: boolean): Step => ({
  name: "journeys",
  command: `node e2e/run.ts --built --report journeys --project=journeys${isInstalled ? " --grep-invert @installed" : ""}`,
  report: "playwright",
  env: { WATCHDESK_WITHOUT: without.join(",") },
});

/** Why a step about one part of the program is left out, or null. */
type WhyNot = (name: string, whyNotHere: string | null) => string | null;

const appTests = (whyNot: WhyNot): Step[] => [
  { name: "tour", command: "node e2e/tour/run.ts --walk --built", report: "plain" },
  {
    name: "attacks",
    command: "node e2e/attacks/run.ts --short --built",
    report: "playwright",
    skipped: whyNot("attacks", null),
  },
  {
    name: "gateways",
    command: 'node e2e/gateways/run.ts --built --only nginx --grep "complete|lost"',
    report: "playwright",
    skipped: whyNot(
      "gateways",
      canInstall() ? null : "Journeys behind nginx require root on a Debian",
    ),
  },
  {
    name: "foreign-realm",
    command: "node e2e/foreign/run.ts --short --built",
    report: "playwright",
    skipped: whyNot(
      "foreign-realm",
      canInstall() ? null : "Sign-ins at django-cas-server require root on a Debian",
    ),
  },
  {
    name: "formats",
    command: "node e2e/formats/run.ts --short --built",
    report: "playwright",
    skipped: whyNot("formats", canInstall() ? null : "Readers of exports require root on a Debian"),
  },
  {
    name: "networks",
    command: 'node e2e/networks/run.ts --built --grep "was silent"',
    report: "playwright",
    skipped: whyNot("networks", whyNoNetworks()),
  },
  {
    name: "package",
    command: "node e2e/run.ts --package --report package --grep @installed --project=journeys",
    report: "playwright",
    skipped: whyNot("package", canInstall() ? null : whyNotInstalled),
  },
];

/**
 * Returns the steps of npm test without Electron, and those of the built app, which wait most of their time, so that the
 * others beside them use the processors.
 */
export function testLanes(
  scripts: Readonly<Record<string, string>>,
  { suites, withoutJourneys, withoutSteps, withoutTests }: Selection,
): Record<"withoutApp" | "app", Lane> {
  const isUnchanged = "Nothing of this part has changed; CI and the nightly run have this step";
  const others = appTests(
    (name, whyNotHere) => whyNotHere ?? (withoutSteps.includes(name) ? isUnchanged : null),
  );
  const isInstalled = others.some(({ name, skipped }) => name === "package" && skipped === null);
  return {
    withoutApp: [staticChecks(scripts), unitTests({ suites, without: withoutTests })],
    app: [
      build,
      { atOnce: 1, steps: [journeys(withoutJourneys, isInstalled)] },
      { atOnce: 2, steps: others },
    ],
  };
}
