import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { isOnPath } from "../../build/runtime/system-libraries.ts";
import { findApp, sandboxArgs } from "../fixtures/electron-app.ts";
import { bareFolder } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { median, withoutFirst } from "./figures.ts";
import { proportionalMemory } from "./process-tree.ts";
import { layOut, writeReport } from "./report.ts";

/** A program's name and command. */
type Peer = { name: string; command: [program: string, ...args: string[]] };

/** Time until a program's window is visible, in ms, and its memory later, in bytes. */
type PeerFigures = { name: string; window: number; memory: number };

const others: Peer[] = [
  { name: "Telegram Desktop", command: ["telegram-desktop"] },
  { name: "Thunderbird", command: ["thunderbird"] },
  { name: "nheko", command: ["nheko"] },
];

/** Interval of window checks, in ms. */
const checkInterval = 5;
/** Timeouts in ms for a window and for a regular exit. */
const [windowTimeout, exitTimeout] = [60_000, 5_000];

/** Lists the programs that are not installed. */
const missingPeers = (): string[] =>
  others.filter(({ command: [program] }) => !isOnPath(program)).map(({ name }) => name);

/**
 * Starts Watchdesk, a bare window and every other installed program alternately: first to time their windows, then,
 * after `onWindows`, to measure their memory. Returns medians without the first round, which has cold caches.
 */
async function measurePeers(
  desktop: Desktop,
  { peerRounds, peerRest }: Pick<Effort, "peerRounds" | "peerRest">,
  onWindows: () => void,
): Promise<PeerFigures[]> {
  const { program, args } = await findApp();
  const peers: Peer[] = [
    { name: "bare Electron window", command: [program, ...sandboxArgs, bareFolder] },
    { name: "Watchdesk", command: [program, ...sandboxArgs, ...args] },
    ...others.filter(({ command: [name] }) => isOnPath(name)),
  ];
  const windows = await measureRounds(peers, peerRounds, (peer) =>
    measureStart(desktop, peer, async ({ window }) => window),
  );
  onWindows();
  const memory = await measureRounds(peers, peerRounds, (peer) =>
    measureStart(desktop, peer, async ({ pid }) => {
      await pause(peerRest);
      return proportionalMemory(pid);
    }),
  );
  return peers.map(({ name }, at) => ({
    name,
    window: windows[at] ?? Number.NaN,
    memory: memory[at] ?? Number.NaN,
  }));
}

/** Returns each peer's median, in order. */
async function measureRounds(
  peers: Peer[],
  rounds: number,
  measure: (peer: Peer) => Promise<number>,
): Promise<number[]> {
  const measured = peers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, peer] of peers.entries()) measured[at]?.push(await measure(peer));
  }
  return measured.map((values) => median(withoutFirst(values)));
}

/** Starts a program, measures it when its window is visible, and ends it. */
async function measureStart(
  desktop: Desktop,
  { name, command: [program, ...args] }: Peer,
  act: (started: { pid: number; window: number }) => Promise<number>,
): Promise<number> {
  const before = new Set((await desktop.windows()).map(({ id }) => id));
  const began = performance.now();
  const child = spawn(program, args, { env: desktop.env, stdio: "ignore", detached: true });
  try {
    while (!(await desktop.windows()).some(({ id }) => !before.has(id))) {
      if (child.exitCode !== null) throw new Error(`${name} has ended without a window.`);
      if (performance.now() - began > windowTimeout) throw new Error(`${name} shows no window.`);
      await pause(checkInterval);
    }
    return await act({ pid: child.pid ?? 0, window: performance.now() - began });
  } finally {
    await end(child);
  }
}

/** Ends a program with its process group. */
async function end(child: ChildProcess): Promise<void> {
  const group = -(child.pid ?? 0);
  if (child.exitCode !== null || group === 0) return;
  const exited = once(child, "exit");
  process.kill(group, "SIGTERM");
  const isGone = await Promise.race([exited.then(() => true), pause(exitTimeout, false)]);
  if (isGone) return;
  process.kill(group, "SIGKILL");
  await exited;
}

/** Measures Watchdesk and other installed programs and writes the figures to `out/bench/peers.json`. */
export async function reportPeers(desktop: Desktop, effort: Effort): Promise<void> {
  const peers = await measurePeers(desktop, effort, () =>
    console.log("The windows are measured; now the memory."),
  );
  const rows = peers.map(({ name, window, memory }) => [
    name,
    `${Math.round(window)} ms`,
    `${Math.round(memory / 2 ** 20)} MB`,
  ]);
  const after = `memory after ${effort.peerRest / 1000} s`;
  console.log(`\n${layOut([["program", "window on screen", after], ...rows])}`);
  const missing = missingPeers();
  if (missing.length > 0) console.log(`\nNot installed, so not measured: ${missing.join(", ")}.`);
  await writeReport("peers.json", { peers, missing });
}
