import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../runtime/app-build.ts";
import { longTests, parseLongArguments } from "./long-steps.ts";
import { partSteps, type Selection, selectTests } from "./long-suites.ts";
import { areaTests, partTests } from "./part-tests.ts";
import type { Lane } from "./run-tests.ts";
import { readScripts, staticChecks, testLanes } from "./test-steps.ts";

const stepsOf = (lane: Lane) => lane.flatMap(({ steps }) => steps);
const stepsOfTest = (scripts: Record<string, string>, selection: Selection) =>
  Object.values(testLanes(scripts, selection)).flatMap(stepsOf);

describe("staticChecks", () => {
  it("has a step for each script check:… except the unit tests", () => {
    const scripts = { check: "", "check:style": "", "check:unit": "", e2e: "" };
    expect(stepsOf([staticChecks(scripts)])).toEqual([
      { name: "style", command: "npm run check:style --silent" },
    ]);
  });
});

describe("testLanes", () => {
  it("states why it leaves out the steps of an unchanged part", () => {
    const left = stepsOfTest({}, selectTests(["README.md"], false)).filter(
      ({ skipped }) => skipped,
    );
    // Computers that lack something leave out others, too.
    expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(partSteps)));
  });

  it("tells Vitest which unit tests of an unchanged part it leaves out, none in CI", () => {
    const leftOut = (isCI: boolean) =>
      stepsOfTest({}, selectTests(["README.md"], isCI)).find(({ name }) => name === "unit")?.env
        ?.WATCHDESK_WITHOUT_TESTS;
    const all = [...Object.keys(areaTests), ...Object.keys(partTests)];
    expect(leftOut(false)?.split(" ")).toEqual(all);
    expect(leftOut(true)).toBe("");
  });
});

describe("the long tests", () => {
  it("run each script of package.json that npm test does not run", async () => {
    const scripts = await readScripts();
    const short = stepsOfTest(scripts, selectTests([], true));
    const commands = [...short, ...longTests()].map(({ command }) => command).join("\n");
    // The step "console" starts the first three, check:structure runs the next, and then come the test runners. The audit
    // requires a registry with advisories and is a job of the workflows, tested in build/supply-chain.
    const known = [
      "start",
      "dev",
      "service",
      "structure",
      "check",
      "test",
      "long",
      "audit:shipped",
    ];
    const runs = (name: string, line: string) =>
      commands.includes(`npm run ${name} `) ||
      line.split(" && ").every((one) => commands.includes(one));
    const forgotten = Object.entries(scripts).filter(
      ([name, line]) => !known.includes(name) && !runs(name, line),
    );
    expect(forgotten).toEqual([]);
  });

  it("are the jobs of the scheduled workflow", async () => {
    const workflow = await readFile(join(repository, ".github/workflows/long.yml"), "utf8");
    const [, list = ""] = /\n {8}step:\n((?: {10}- .+\n)+)/.exec(workflow) ?? [];
    const jobs = [...list.matchAll(/- (.+)/g)].map(([, name]) => name);
    expect(jobs).toEqual(longTests().map(({ name }) => name));
  });
});

describe("parseLongArguments", () => {
  it("selects steps, or the script of one with options", () => {
    expect(parseLongArguments(["faults", "tour"])).toEqual({
      names: ["faults", "tour"],
      script: null,
    });
    const script = ["electron/main/sync/test/soak.ts", "week", "--days", "1"];
    expect(parseLongArguments(["soak-week", "--days", "1"]).script).toEqual(script);
    expect(parseLongArguments(["anywhere", "--", "a-row"]).script).toEqual([
      "e2e/anywhere/anywhere.ts",
      "a-row",
    ]);
  });

  it.each([[["tour", "--walk"]], [["faults", "claims", "--only", "a"]], [["--only", "a"]]])(
    "refuses options of %s",
    (args) => expect(() => parseLongArguments(args)).toThrow("Options are for one step"),
  );
});
