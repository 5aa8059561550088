/** Variables with libraries that GTK and GLib load with the first window or later, after main has started. */
const libraryVariables = ["GTK_MODULES", "GTK3_MODULES", "GTK_PATH", "GIO_EXTRA_MODULES"];

/** Variables with libraries that the system's loader has loaded before the program started. */
const preloadVariables = ["LD_PRELOAD", "LD_AUDIT"];

/** Set in the restarted process, to restart only once. */
const marker = "WATCHDESK_STARTED_CLEAN";

/** What to do about code that variables have loaded: refuse it if they (`names`) are set again after the restart. */
export type LoadedCode = { next: "continue" } | { next: "restart" | "refuse"; names: string[] };

/**
 * Removes variables that load other code from an environment. Code that was loaded before main is still in this process,
 * which then has to restart once with the remaining environment.
 */
export function clearLoadedCode(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): LoadedCode {
  if (platform !== "linux") return { next: "continue" };
  const isSecond = env[marker] !== undefined;
  delete env[marker];
  for (const name of libraryVariables) delete env[name];
  const names = preloadVariables.filter((name) => (env[name] ?? "") !== "");
  for (const name of preloadVariables) delete env[name];
  if (names.length === 0) return { next: "continue" };
  if (isSecond) return { next: "refuse", names };
  env[marker] = "1";
  return { next: "restart", names };
}
