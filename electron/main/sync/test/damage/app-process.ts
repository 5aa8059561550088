import type { DurationMs } from "#shared/lib/time.ts";
import { type ForkedApp, forkApp } from "../simulation/fork-app.ts";
import type { AppFunctions } from "./protocol.ts";

/** The app in its own process. */
export type AppProcess = ForkedApp<AppFunctions> & {
  /** Has the app close everything, and waits for the end of the process. */
  quit(): Promise<void>;
};

const script = new URL("./app.ts", import.meta.url);

/** A process that takes longer hangs; starting one takes many seconds on a busy machine. */
export const patience: DurationMs = 90_000;

/** Starts a process of the app that waits to begin, by default as the current user. */
export function startApp(uid?: number): AppProcess {
  const app = forkApp<AppFunctions>(script, {}, { timeout: patience, uid });
  const quit = async () => {
    await app.functions.quit();
    await app.ended;
  };
  return { ...app, quit };
}
