import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Mutation } from "./mutations.ts";

/** What a round showed of its test files, by path: whether each failed, and whether it ran its mutation. */
export type Round = Map<string, { hasFailed: boolean; hasReached: boolean }>;

/** Runs test files, each with the mutation of this number, or none if it is null. Throws if vitest leaves no report. */
export function runRound(
  root: string,
  mutations: readonly Mutation[],
  selected: ReadonlyMap<string, number | null>,
): Round {
  const folder = join(root, "out", "mutations");
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, name);
  const plan: Plan = {
    mutations,
    selected: Object.fromEntries(selected),
    reached: file("reached.txt"),
  };
  writeFileSync(file("plan.json"), JSON.stringify(plan));
  writeFileSync(plan.reached, "");
  rmSync(file("report.json"), { force: true });
  const args = ["run", "--config", "build/test/mutations/vitest.config.ts", ...selected.keys()];
  const outputs = ["--reporter=json", `--outputFile=${file("report.json")}`];
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...args, ...outputs], {
    cwd: root,
    env: { ...process.env, WATCHDESK_MUTATIONS: file("plan.json") },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  writeFileSync(file("vitest.log"), `${stdout}${stderr}`);
  const { testResults } = JSON.parse(readFileSync(file("report.json"), "utf8")) as {
    testResults: { name: string; status: string }[];
  };
  const reached = new Set(readFileSync(plan.reached, "utf8").split("\n"));
  return new Map(
    testResults.map(({ name, status }) => {
      const path = relative(root, name).replaceAll("\\", "/");
      return [path, { hasFailed: status !== "passed", hasReached: reached.has(path) }];
    }),
  );
}

/** What one run of unit tests tries. */
export type Plan = {
  mutations: readonly Mutation[];
  /** The number of the mutation of each test file, by its path in the repository; null for none. */
  selected: Record<string, number | null>;
  /** The file to which each test file that runs its mutation adds its path. */
  reached: string;
};
