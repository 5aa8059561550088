/** The options of `npm start` or `npm run dev`. */
export type StartArguments = { isDev: boolean; appArguments: string[] };

/** Parses the arguments of start.ts: `--dev`, then the app's, with or without `--`. */
export function parseStartArguments(argv: readonly string[]): StartArguments {
  const isDev = argv[0] === "--dev";
  const rest = isDev ? argv.slice(1) : [...argv];
  return { isDev, appArguments: rest[0] === "--" ? rest.slice(1) : rest };
}

/** Returns whether Chromium must run without its sandbox, which it requires as root. */
export function mustDropSandbox(userId: number | undefined, platform: NodeJS.Platform): boolean {
  return platform === "linux" && userId === 0;
}

/** Hides Chromium's errors about a missing system bus and graphics card. */
const quietChromium = "--log-level=3";

/** Returns whether the complete output of the tools and Chromium is shown: WATCHDESK_LOG is "debug". */
export const showsEverything = (env: NodeJS.ProcessEnv): boolean => env.WATCHDESK_LOG === "debug";

/** Whether the app runs without Chromium's sandbox and with Chromium's complete output. */
type RunOptions = { dropsSandbox: boolean; showsEverything: boolean };

const chromiumSwitches = (options: RunOptions): string[] => [
  ...(options.dropsSandbox ? ["--no-sandbox"] : []),
  ...(options.showsEverything ? [] : [quietChromium]),
];

export function electronArguments(
  folder: string,
  appArguments: readonly string[],
  options: RunOptions,
): string[] {
  return [...chromiumSwitches(options), folder, ...appArguments];
}

/** Returns electron-vite's arguments for hot reload. */
export function devArguments(
  appArguments: readonly string[],
  options: RunOptions,
  config: string,
): string[] {
  const level = options.showsEverything ? "info" : "warn";
  const own = ["dev", "--watch", "--config", config, "--logLevel", level];
  return [...own, "--", ...chromiumSwitches(options), ...appArguments];
}

/** Returns whether programs with this environment can show windows. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (platform !== "linux") return true;
  return Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}

/** Returns whether to use the user's own desktop, which is the only one outside Linux. */
export function usesOwnDesktop(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  const wanted = env.WATCHDESK_DESKTOP ?? "virtual";
  if (wanted !== "own" && wanted !== "virtual") {
    throw new Error(`WATCHDESK_DESKTOP is "${wanted}"; it may be "own" or "virtual".`);
  }
  return wanted === "own" || platform !== "linux";
}
