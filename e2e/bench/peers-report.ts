import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import type { Effort } from "./effort.ts";
import { measurePeers, missingPeers } from "./peers.ts";
import { layOut, writeReport } from "./report.ts";

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
