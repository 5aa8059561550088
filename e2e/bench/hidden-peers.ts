import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { windowNotes } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { end, type Peer, waitForWindow } from "./peer.ts";
import { proportionalMemory, readCosts } from "./process-tree.ts";

/** What a hidden program costs: memory in bytes, processor time in ms a minute, wake-ups and bytes written an hour. */
export type HiddenFigures = { memory: number; time: number; wakeUps: number; written: number };

type Hidden = Peer & { child: ChildProcess };

const hour = 3_600_000;

/** Time until windows are hidden, in ms. */
const shownFor = 15_000;

/**
 * Starts all programs, hides their windows, and measures all at once, after each of the `hiddenAfter` times, during
 * `hiddenSpan`. Returns the figures of each program, in order.
 */
export async function measureHiddenPeers(
  desktop: Desktop,
  peers: Peer[],
  { hiddenAfter, hiddenSpan }: Pick<Effort, "hiddenAfter" | "hiddenSpan">,
): Promise<HiddenFigures[][]> {
  const started: Hidden[] = [];
  try {
    for (const peer of peers) started.push({ ...peer, child: await startHidden(desktop, peer) });
    const figures = started.map((): HiddenFigures[] => []);
    const began = performance.now();
    for (const after of hiddenAfter) {
      await pause(Math.max(0, began + after - performance.now()));
      const measured = await Promise.all(started.map((one) => measure(one, hiddenSpan)));
      for (const [at, one] of measured.entries()) figures[at]?.push(one);
    }
    return figures;
  } finally {
    for (const { child } of started) await end(child);
  }
}

/** Starts a program, and hides all of its windows as closing to the tray does. */
async function startHidden(desktop: Desktop, peer: Peer): Promise<ChildProcess> {
  const { name, isElectron, command } = peer;
  const [program, ...args] = command;
  const known = new Set((await desktop.windows()).map(({ id }) => id));
  const env = { ...desktop.env, WATCHDESK_BENCH_HIDE: String(shownFor) };
  const child = spawn(program, isElectron ? ["-r", windowNotes, ...args] : args, {
    env,
    stdio: "ignore",
    detached: true,
  });
  await waitForWindow(desktop, name, child, known);
  await pause(shownFor);
  const listOwn = async () => (await desktop.windows()).filter(({ id }) => !known.has(id));
  for (let tries = 0; tries < 50 && (await listOwn()).length > 0; tries += 1) {
    if (!isElectron) {
      for (const { id } of await listOwn()) await run("xdotool", ["windowunmap", id], { env });
    }
    await pause(200);
  }
  if ((await listOwn()).length > 0) throw new Error(`${name} does not hide its window.`);
  return child;
}

async function measure({ name, child }: Hidden, span: number): Promise<HiddenFigures> {
  if (child.exitCode !== null) throw new Error(`${name} has ended.`);
  const pid = child.pid ?? 0;
  const before = await readCosts(pid);
  await pause(span);
  const after = await readCosts(pid);
  const perHour = (read: (costs: typeof after) => number) =>
    ((read(after) - read(before)) * hour) / span;
  return {
    memory: await proportionalMemory(pid),
    time: perHour(({ time }) => time) / 60,
    wakeUps: perHour(({ wakeUps }) => wakeUps),
    written: perHour(({ written }) => written),
  };
}
