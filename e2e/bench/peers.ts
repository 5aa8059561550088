import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isOnPath } from "../../build/runtime/system-libraries.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { findApp, sandboxArgs } from "../fixtures/electron-app.ts";
import { policyFile, withOwnSettings } from "../fixtures/own-settings.ts";
import { bareFolder } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { median, withoutFirst } from "./figures.ts";
import { type HiddenFigures, measureHiddenPeers } from "./hidden-peers.ts";
import { end, type Peer, waitForWindow } from "./peer.ts";
import { proportionalMemory } from "./process-tree.ts";
import { layOut, writeReport } from "./report.ts";

/** Time until a program's window is visible, in ms, and its memory later, in bytes. */
type PeerFigures = { name: string; window: number; memory: number };

const others: Peer[] = [
  { name: "Telegram Desktop", command: ["telegram-desktop"] },
  { name: "Thunderbird", command: ["thunderbird"] },
  { name: "nheko", command: ["nheko"] },
];

/** Lists Watchdesk, a bare window and every other installed program. */
async function listPeers(): Promise<Peer[]> {
  const { program, args } = await findApp();
  return [
    {
      name: "bare Electron window",
      isElectron: true,
      command: [program, ...sandboxArgs, bareFolder],
    },
    { name: "Watchdesk", isElectron: true, command: [program, ...sandboxArgs, ...args] },
    ...others.filter(({ command: [name] }) => isOnPath(name)),
  ];
}

/** Lists the programs that are not installed. */
const missingPeers = (): string[] =>
  others.filter(({ command: [program] }) => !isOnPath(program)).map(({ name }) => name);

/**
 * Starts the programs alternately: first to time their windows, then,
 * after `onWindows`, to measure their memory. Returns medians without the first round, which has cold caches.
 */
async function measurePeers(
  desktop: Desktop,
  peers: Peer[],
  { peerRounds, peerRest }: Pick<Effort, "peerRounds" | "peerRest">,
  onWindows: () => void,
): Promise<PeerFigures[]> {
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
  const known = new Set((await desktop.windows()).map(({ id }) => id));
  const began = performance.now();
  const child = spawn(program, args, { env: desktop.env, stdio: "ignore", detached: true });
  try {
    await waitForWindow(desktop, name, child, known);
    return await act({ pid: child.pid ?? 0, window: performance.now() - began });
  } finally {
    await end(child);
  }
}

/** Measures Watchdesk and other installed programs and writes the figures to `out/bench/peers.json`. */
export async function reportPeers(signedIn: Desktop, effort: Effort): Promise<void> {
  // An alert that is escalated would open the window again.
  await writeFile(policyFile(signedIn), JSON.stringify({ escalateMinutes: 0 }));
  const desktop = withOwnSettings(signedIn);
  const peers = await listPeers();
  const visible = await measurePeers(desktop, peers, effort, () =>
    console.log("The windows are measured; now the memory."),
  );
  const minutes = effort.hiddenAfter.map((after) => Math.round(after / 60_000));
  console.log(`Now all of them hidden, for up to ${minutes.at(-1)} minutes.`);
  const hidden = await measureHiddenPeers(desktop, peers, effort);
  const after = `memory after ${effort.peerRest / 1000} s`;
  const starts = visible.map(({ name, window, memory }) => [
    name,
    `${Math.round(window)} ms`,
    toMegabytes(memory),
  ]);
  console.log(`\n${layOut([["program", "window on screen", after], ...starts])}`);
  for (const [at, minute] of minutes.entries()) {
    const head = [
      `hidden for ${minute} min`,
      "memory",
      "CPU a minute",
      "wake-ups",
      "written an hour",
    ];
    const lines = peers.map(({ name }, index) => [name, ...formatHidden(hidden[index]?.[at])]);
    console.log(`\n${layOut([head, ...lines])}`);
  }
  const missing = missingPeers();
  if (missing.length > 0) console.log(`\nNot installed, so not measured: ${missing.join(", ")}.`);
  const figures = visible.map((one, at) => ({ ...one, hidden: hidden[at] }));
  await writeReport("peers.json", { peers: figures, minutes, missing });
}

const toMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

const formatHidden = (figures: HiddenFigures | undefined): string[] =>
  figures === undefined
    ? []
    : [
        toMegabytes(figures.memory),
        `${Math.round(figures.time)} ms`,
        `${Math.round(figures.wakeUps)} an hour`,
        `${(figures.written / 2 ** 20).toFixed(1)} MB`,
      ];
