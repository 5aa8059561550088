/** What `npm start` or `npm run dev` was asked for. */
export type StartArguments = { isDev: boolean; appArguments: string[] };

/** Reads the arguments of start.ts: `--dev`, and everything for the app, after `--` or not. */
export function parseStartArguments(argv: readonly string[]): StartArguments {
  const isDev = argv[0] === "--dev";
  const rest = isDev ? argv.slice(1) : [...argv];
  return { isDev, appArguments: rest[0] === "--" ? rest.slice(1) : rest };
}

/** Whether Chromium must run without its sandbox: it refuses to run with it as root. */
export function mustDropSandbox(userId: number | undefined, platform: NodeJS.Platform): boolean {
  return platform === "linux" && userId === 0;
}

/** Chromium reports a missing system bus and graphics card as errors, which nobody who starts the app can act on. */
const quietChromium = "--log-level=3";

/** Whether everything that the tools and Chromium write is shown: WATCHDESK_LOG is "debug". */
export const showsEverything = (env: NodeJS.ProcessEnv): boolean => env.WATCHDESK_LOG === "debug";

/** How the app runs: without Chromium's sandbox, and with all that Chromium writes. */
type RunOptions = { dropsSandbox: boolean; showsEverything: boolean };

const chromiumSwitches = (options: RunOptions): string[] => [
  ...(options.dropsSandbox ? ["--no-sandbox"] : []),
  ...(options.showsEverything ? [] : [quietChromium]),
];

/** Electron's arguments for the app in this folder. */
export function electronArguments(
  folder: string,
  appArguments: readonly string[],
  options: RunOptions,
): string[] {
  return [...chromiumSwitches(options), folder, ...appArguments];
}

/** electron-vite's arguments for hot reload. */
export function devArguments(
  appArguments: readonly string[],
  options: RunOptions,
  config: string,
): string[] {
  const level = options.showsEverything ? "info" : "warn";
  const own = ["dev", "--watch", "--config", config, "--logLevel", level];
  return [...own, "--", ...chromiumSwitches(options), ...appArguments];
}
