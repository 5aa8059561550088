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

/** Electron's arguments for the app in this folder. */
export function electronArguments(
  folder: string,
  appArguments: readonly string[],
  dropsSandbox: boolean,
): string[] {
  return [...(dropsSandbox ? ["--no-sandbox"] : []), folder, ...appArguments];
}

/** electron-vite's arguments for hot reload. */
export function devArguments(
  appArguments: readonly string[],
  dropsSandbox: boolean,
  config: string,
): string[] {
  const sandbox = dropsSandbox ? ["--noSandbox"] : [];
  return ["dev", "--watch", "--config", config, ...sandbox, "--", ...appArguments];
}
