import { setTimeout as pause } from "node:timers/promises";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare, windowNotes } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { type Measured, mediansOf, type Pairs, withoutFirst } from "./figures.ts";
import { type Started, start } from "./launch.ts";
import { readThreadTimes, timeBetween } from "./process-tree.ts";

/** What is shown first has been drawn by then; in milliseconds. */
const shown = "5000";

/**
 * The processor time of Watchdesk, hidden, with nobody there and asking by its schedule, against a
 * hidden bare window; both at once, as what is asked has its own times. The first round, in which
 * both come to rest, does not count. Of all rounds together, as not every round has a poll.
 */
export async function measureIdle(
  desktop: Desktop,
  { idleRounds, idleRound }: Effort,
): Promise<Measured> {
  const env = { ...desktop.env, WATCHDESK_BENCH_HIDE: shown };
  const apps: Started[] = [];
  try {
    for (const folder of [repository, bare]) {
      apps.push(await start({ env }, folder, ["-r", windowNotes]));
    }
    await Promise.all(apps.map((app) => app.hear(/^Window hidden: (yes)$/m)));
    const look = () => Promise.all(apps.map(({ pid }) => readThreadTimes(pid)));
    const rounds: Pairs = [];
    let last = await look();
    for (let round = 0; round < idleRounds; round += 1) {
      await pause(idleRound);
      const next = await look();
      const [ours = 0, theirs = 0] = next.map((times, at) => timeBetween(last[at] ?? times, times));
      rounds.push([ours, theirs]);
      last = next;
    }
    return summarise(withoutFirst(rounds), idleRound);
  } finally {
    for (const app of apps) await app.quit();
  }
}

function summarise(rounds: Pairs, span: number): Measured {
  const sum = (which: 0 | 1) => rounds.reduce((total, round) => total + round[which], 0);
  const perMinute = mediansOf(rounds).map((time) => `${Math.round((time * 60_000) / span)} ms`);
  // In two seconds, as in a quick run, a bare window may take nothing.
  return { value: sum(0) / Math.max(sum(1), 1), detail: `${perMinute.join(" / ")} a minute` };
}
