import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#main/store/files/open-store.ts";
import { key, parts, unwrap } from "#main/store/test/fixture.ts";
import { addUp } from "./add-up.ts";
import { type RunReport, soakOnce } from "./run.ts";
import type { OpenStore } from "./run-app.ts";
import { startSharedServices } from "./shared-services.ts";

// In memory where that is to be had: the runs are about kills, not about power cuts.
const parent = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Has so many runs meet the bad luck of one seed each, from `firstSeed` on, in a folder of their own. */
export async function soak(
  runs: number,
  firstSeed: number,
  onRun: (report: RunReport) => void = () => {},
): Promise<RunReport> {
  const services = await startSharedServices();
  const total: RunReport = {
    problems: [],
    operations: 0,
    requests: 0,
    kills: 0,
    surfaced: 0,
    resent: 0,
    fates: new Map(),
  };
  try {
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const folder = mkdtempSync(join(parent, "watchdesk-soak-"));
      try {
        const report = await soakOnce(seed, services, openIn(join(folder, "store")));
        addUp(total, report);
        onRun(report);
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
  } finally {
    await services.stop();
  }
  return total;
}

const openIn =
  (folder: string): OpenStore =>
  (setTimer) => {
    const { store, recovered } = unwrap(openStore({ folder, key }, { ...parts, setTimer }));
    if (recovered.length > 0) throw new Error("A file of the store had to be set aside.");
    return { store, close: () => store.close() };
  };
