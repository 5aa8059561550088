import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { isOnPath } from "../../build/runtime/system-libraries.ts";
import { findApp, sandbox } from "../fixtures/electron-app.ts";
import { bare } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { median, withoutFirst } from "./figures.ts";
import { proportionalMemory } from "./process-tree.ts";
import { layOut, writeReport } from "./report.ts";

/** A program as people know it, and how it is started. */
type Peer = { name: string; command: [program: string, ...args: string[]] };

/** What a program's start took: ms until its window is on screen, and bytes some time after. */
type PeerFigures = { name: string; window: number; memory: number };

const others: Peer[] = [
  { name: "Telegram Desktop", command: ["telegram-desktop"] },
  { name: "Thunderbird", command: ["thunderbird"] },
  { name: "nheko", command: ["nheko"] },
];

/** Between two looks at the list of windows, in ms. */
const look = 5;
/** In ms, for a window to come, and for a program to end by itself. */
const [patience, farewell] = [60_000, 5_000];

/** The programs that are not installed here and so cannot be measured. */
const missingPeers = (): string[] =>
  others.filter(({ command: [program] }) => !isOnPath(program)).map(({ name }) => name);

/**
 * Starts Watchdesk, a bare window and every other program that is installed in turn, each as on any later
 * start. First all for their windows, which wants a quiet machine, then, once `onWindows` is told, all for
 * their memory. Medians; the first round, in which everything is read from disk anew, does not count.
 */
async function measurePeers(
  desktop: Desktop,
  { peerRounds, peerRest }: Pick<Effort, "peerRounds" | "peerRest">,
  onWindows: () => void,
): Promise<PeerFigures[]> {
  const { program, args } = await findApp();
  const peers: Peer[] = [
    { name: "bare Electron window", command: [program, ...sandbox, bare] },
    { name: "Watchdesk", command: [program, ...sandbox, ...args] },
    ...others.filter(({ command: [name] }) => isOnPath(name)),
  ];
  const windows = await measureRounds(peers, peerRounds, (peer) =>
    watchStart(desktop, peer, async ({ window }) => window),
  );
  onWindows();
  const memory = await measureRounds(peers, peerRounds, (peer) =>
    watchStart(desktop, peer, async ({ pid }) => {
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

/** The median of each peer, in their order. */
async function measureRounds(
  peers: Peer[],
  rounds: number,
  measure: (peer: Peer) => Promise<number>,
): Promise<number[]> {
  const taken = peers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, peer] of peers.entries()) taken[at]?.push(await measure(peer));
  }
  return taken.map((values) => median(withoutFirst(values)));
}

/** Starts a program, looks at it when its window is on screen, and ends it. */
async function watchStart(
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
      if (performance.now() - began > patience) throw new Error(`${name} shows no window.`);
      await pause(look);
    }
    return await act({ pid: child.pid ?? 0, window: performance.now() - began });
  } finally {
    await end(child);
  }
}

/** Ends a program and all that it has started. */
async function end(child: ChildProcess): Promise<void> {
  const group = -(child.pid ?? 0);
  if (child.exitCode !== null || group === 0) return;
  const exited = once(child, "exit");
  process.kill(group, "SIGTERM");
  const isGone = await Promise.race([exited.then(() => true), pause(farewell, false)]);
  if (isGone) return;
  process.kill(group, "SIGKILL");
  await exited;
}

/** Measures the programs that are installed beside Watchdesk and leaves the figures in `out/bench/peers.json`. */
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
