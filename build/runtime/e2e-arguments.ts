/** The options of `npm run e2e`; `report` is the JSON report's path, relative to the repository. */
export type E2eArguments = {
  isPackage: boolean;
  isReady: boolean;
  report: string;
  /** Arguments for Playwright. */
  args: string[];
};

/** Parses the arguments of e2e.ts; throws if `--report` has no name. */
export function parseE2eArguments(argv: readonly string[]): E2eArguments {
  const args = [...argv];
  const take = (flag: string, count: number) => {
    const at = args.indexOf(flag);
    return at < 0 ? [] : args.splice(at, count);
  };
  const isPackage = take("--package", 1).length > 0;
  const isReady = take("--built", 1).length > 0;
  const [flag, given = ""] = take("--report", 2);
  if (flag !== undefined && !/^[a-z][a-z-]*$/.test(given)) {
    throw new Error("--report needs a name.");
  }
  const name = flag === undefined ? (isPackage ? "package" : "journeys") : given;
  return { isPackage, isReady, report: `out/reports/${name}.json`, args };
}
