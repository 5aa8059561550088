import { takeFlag, takeValue } from "./take-flags.ts";

/** The options of `npm run e2e`; `report` is the JSON report's path, relative to the repository. */
export type E2eArguments = {
  isPackage: boolean;
  isReady: boolean;
  report: string;
  /** Arguments for Playwright. */
  args: string[];
};

/** Parses the arguments of `npm run e2e`; throws if `--report` has no name. */
export function parseE2eArguments(argv: readonly string[]): E2eArguments {
  const args = [...argv];
  const isPackage = takeFlag(args, "--package");
  const isReady = takeFlag(args, "--built");
  const name = takeValue(args, "--report") ?? (isPackage ? "package" : "journeys");
  if (!/^[a-z][a-z-]*$/.test(name)) throw new Error("--report needs a name.");
  return { isPackage, isReady, report: `out/reports/${name}.json`, args };
}
