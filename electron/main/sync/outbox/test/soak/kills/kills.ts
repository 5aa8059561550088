import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addUp } from "../add-up.ts";
import { keepSpare } from "./app-process.ts";
import { type KillReport, killOnce } from "./run.ts";

/** Runs at a time: one waits for its network while another one works. */
const atOnce = 2;

/** Has so many runs, from a seed on, be killed; on disk, where a write takes its time. */
export async function soakKills(
  runs: number,
  firstSeed: number,
  onRun: (report: KillReport) => void = () => {},
): Promise<KillReport> {
  const parent = mkdtempSync(join(tmpdir(), "watchdesk-kills-"));
  const spare = keepSpare(join(parent, "compiled"));
  const total: KillReport = {
    problems: [],
    operations: 0,
    said: 0,
    requests: 0,
    kills: 0,
    surfaced: 0,
    killedAfter: new Map(),
    fates: new Map(),
  };
  let next = firstSeed;
  const lane = async () => {
    while (next < firstSeed + runs) {
      const seed = next;
      next += 1;
      const folder = join(parent, String(seed));
      const report = await killOnce(seed, join(folder, "store"), spare.take);
      addUp(total, report);
      onRun(report);
      rmSync(folder, { recursive: true });
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, lane));
  } finally {
    await spare.stop();
    rmSync(parent, { recursive: true, force: true });
  }
  return total;
}
