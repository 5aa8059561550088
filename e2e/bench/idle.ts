import { setTimeout as pause } from "node:timers/promises";
import type { ElectronApplication } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { launchBareApp } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { type Measured, mediansOf, type Pairs } from "./figures.ts";
import { processorTime } from "./process-tree.ts";

/**
 * The processor time of Watchdesk, hidden, with nobody there and asking by its schedule, against a
 * hidden bare window; both at once, as what is asked has its own times. The first round, in which
 * both come to rest, does not count. Of all rounds together: an idle window takes less in one than
 * can be told apart.
 */
export async function measureIdle(
  desktop: Desktop,
  { idleRounds, idleRound }: Effort,
): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  const bare = await launchBareApp(desktop);
  try {
    await page.getByRole("option").first().waitFor();
    await Promise.all([hide(app), hide(bare.app)]);
    const look = () => Promise.all([app, bare.app].map((one) => processorTime(pidOf(one))));
    const rounds: Pairs = [];
    let last = await look();
    for (let round = 0; round < idleRounds; round += 1) {
      await pause(idleRound);
      const next = await look();
      const [ours = 0, theirs = 0] = next.map((time, at) => time - (last[at] ?? 0));
      rounds.push([ours, theirs]);
      last = next;
    }
    return summarise(rounds.slice(1), idleRound);
  } finally {
    await bare.quit();
    await quit();
  }
}

function summarise(rounds: Pairs, span: number): Measured {
  const sum = (which: 0 | 1) => rounds.reduce((total, round) => total + round[which], 0);
  const perMinute = mediansOf(rounds).map((time) => `${Math.round((time * 60_000) / span)} ms`);
  // Less than a tick is not seen at all.
  return { value: sum(0) / Math.max(sum(1), 10), detail: `${perMinute.join(" / ")} a minute` };
}

const hide = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.hide();
  });

const pidOf = (app: ElectronApplication): number => app.process().pid ?? 0;
