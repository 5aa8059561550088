import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Desktop } from "../desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { policyFile, withOwnSettings } from "../fixtures/own-settings.ts";
import { bareFolder, windowNotes } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { type Measured, mediansOf, type Pairs, withoutFirst } from "./figures.ts";
import { type Started, start } from "./launch.ts";
import { readThreadTimes, timeBetween } from "./process-tree.ts";

/** Time until the window is hidden, in milliseconds; the first screen has been drawn by then. */
const shown = "5000";

/**
 * Measures the processor time of a hidden, idle, polling Watchdesk, whose window was released, relative to a hidden bare
 * window, concurrently. Drops the first round, in which both settle; sums all others, because not every round has a poll.
 */
export async function measureIdle(
  desktop: Desktop,
  { idleRounds, idleRound }: Effort,
): Promise<Measured> {
  // An alert that is escalated would open the window.
  const policy = { releaseMinutes: 1, escalateMinutes: 0 };
  await writeFile(policyFile(desktop), JSON.stringify(policy));
  const apps: Started[] = [];
  const open = async ({ env }: Pick<Desktop, "env">, folder: string) => {
    const hiding = { env: { ...env, WATCHDESK_BENCH_HIDE: shown } };
    const app = await start(hiding, folder, ["-r", windowNotes]);
    apps.push(app);
    return app;
  };
  try {
    const own = await open(withOwnSettings(desktop), repository);
    const bare = await open(desktop, bareFolder);
    await bare.waitForOutput(/^Window hidden: (yes)$/m);
    await own.waitForOutput(/^Window closed: (yes)$/m);
    const readTimes = () => Promise.all(apps.map(({ pid }) => readThreadTimes(pid)));
    const rounds: Pairs = [];
    let last = await readTimes();
    for (let round = 0; round < idleRounds; round += 1) {
      await pause(idleRound);
      const next = await readTimes();
      const [own = 0, baseline = 0] = next.map((times, at) =>
        timeBetween(last[at] ?? times, times),
      );
      rounds.push([own, baseline]);
      last = next;
    }
    return summarize(withoutFirst(rounds), idleRound);
  } finally {
    for (const app of apps) await app.quit();
  }
}

function summarize(rounds: Pairs, span: number): Measured {
  const sum = (index: 0 | 1) => rounds.reduce((total, round) => total + round[index], 0);
  const perMinute = mediansOf(rounds).map((time) => `${Math.round((time * 60_000) / span)} ms`);
  // In the two seconds of a quick run a bare window may use no processor time.
  return { value: sum(0) / Math.max(sum(1), 1), detail: `${perMinute.join(" / ")} a minute` };
}
