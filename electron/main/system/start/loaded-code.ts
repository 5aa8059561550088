/** Libraries that GTK and GLib load at its first window or later: main comes before that. */
const laterVariables = ["GTK_MODULES", "GTK3_MODULES", "GTK_PATH", "GIO_EXTRA_MODULES"];

/** Libraries that the system's loader has put into the program before any of it ran. */
const earlierVariables = ["LD_PRELOAD", "LD_AUDIT"];

/** Set in a process that was started anew without them, so that there is no third start. */
const marker = "WATCHDESK_STARTED_CLEAN";

/**
 * What to do about code that variables have loaded, or would load: nothing; start anew without it; or refuse, where
 * it is there again after that. `names` are the variables that are to blame.
 */
export type LoadedCode = { next: "goOn" } | { next: "restart" | "refuse"; names: string[] };

/**
 * Takes variables by which other code gets into Watchdesk out of an environment. For code that was loaded before main,
 * that is too late in this process: it has to be started again, once, with what is left of the environment.
 */
export function clearLoadedCode(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): LoadedCode {
  if (platform !== "linux") return { next: "goOn" };
  const isSecond = env[marker] !== undefined;
  delete env[marker];
  for (const name of laterVariables) delete env[name];
  const names = earlierVariables.filter((name) => (env[name] ?? "") !== "");
  for (const name of earlierVariables) delete env[name];
  if (names.length === 0) return { next: "goOn" };
  if (isSecond) return { next: "refuse", names };
  env[marker] = "1";
  return { next: "restart", names };
}
