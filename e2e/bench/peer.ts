import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Desktop } from "../desktop/desktop.ts";

/** A program's name and command. */
export type Peer = {
  name: string;
  isElectron?: true;
  command: [program: string, ...args: string[]];
};

/** Interval of window checks, in ms. */
const checkInterval = 5;
/** Timeouts in ms for a window and for a regular exit. */
const [windowTimeout, exitTimeout] = [60_000, 5_000];

/** Resolves when a program shows a window that is not among the known ones. */
export async function waitForWindow(
  desktop: Desktop,
  name: string,
  child: ChildProcess,
  known: ReadonlySet<string>,
): Promise<void> {
  const began = performance.now();
  while (!(await desktop.windows()).some(({ id }) => !known.has(id))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended without a window.`);
    if (performance.now() - began > windowTimeout) throw new Error(`${name} shows no window.`);
    await pause(checkInterval);
  }
}

/** Ends a program with its process group. */
export async function end(child: ChildProcess): Promise<void> {
  const group = -(child.pid ?? 0);
  if (child.exitCode !== null || group === 0) return;
  const exited = once(child, "exit");
  process.kill(group, "SIGTERM");
  const isGone = await Promise.race([exited.then(() => true), pause(exitTimeout, false)]);
  if (isGone) return;
  process.kill(group, "SIGKILL");
  await exited;
}
