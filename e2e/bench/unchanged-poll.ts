import type { ElectronApplication, Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { type Measured, median, toRatio } from "./figures.ts";
import { countAtDoor, pollInMain, type Tick, watchDoor } from "./main-traffic.ts";

/** What follows an answer is over after so many milliseconds. */
const settling = 500;
const minute = 60_000;

/**
 * Asks the service for what has not changed, in the real app: how long that takes main, against the
 * same requests alone.
 */
export async function measureUnchangedPoll(desktop: Desktop, pairs: number): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByRole("option").first().waitFor();
    await watchDoor(app);
    const ticks: Tick[] = [];
    for (let round = 0; round <= pairs; round += 1) {
      ticks.push(await pollInMain(app, "alerts", settling));
    }
    return toRatio(ticks.slice(1).map(({ ours, raw }) => [ours, raw]));
  } finally {
    await quit();
  }
}

/**
 * How many messages between main and window and how many renders a request of the schedule causes where
 * nothing has changed: the median of some minutes, as an alert may be told of again in one of them.
 */
export async function countWhatFollowsPolls(
  desktop: Desktop,
  { minutes, watched }: Effort,
): Promise<Measured[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.addInitScript(countCommits);
    await page.reload();
    await page.getByRole("option").first().waitFor();
    await watchDoor(app);
    const seen: Seen[] = [];
    for (let count = 0; count < minutes; count += 1)
      seen.push(await watchOneMinute(app, page, watched));
    const requests = seen.reduce((sum, one) => sum + one.requests, 0);
    if (requests === 0) throw new Error("Nothing was polled.");
    return [messagesOf, commitsOf].map((count) => ({
      value: median(seen.map((one) => count(one) / Math.max(1, one.requests))),
      detail: `${seen.map(count).join(", ")} in the minutes of ${requests} requests`,
    }));
  } finally {
    await quit();
  }
}

/** What there was in a minute: requests of main, messages between main and window, commits of React. */
type Seen = { requests: number; messages: number; commits: number };

const messagesOf = ({ messages }: Seen): number => messages;
const commitsOf = ({ commits }: Seen): number => commits;

/** Watches a part of a minute in which no age is drawn anew, as all are when it begins. */
async function watchOneMinute(
  app: ElectronApplication,
  page: Page,
  watched: number,
): Promise<Seen> {
  const left = minute - (Date.now() % minute);
  // Only a part of a minute is watched in which no age is drawn anew.
  await page.waitForTimeout(left < watched ? left + settling : settling);
  await countAtDoor(app);
  const before = await readCommits(page);
  await page.waitForTimeout(watched); // What is counted is what happens in this time.
  return { ...(await countAtDoor(app)), commits: (await readCommits(page)) - before };
}

/** React tells the developer tools of each commit, where there are any. */
function countCommits(): void {
  Object.assign(globalThis, {
    commits: 0,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        const counted = globalThis as unknown as { commits: number };
        counted.commits += 1;
      },
      onCommitFiberUnmount: () => {},
    },
  });
}

async function readCommits(page: Page): Promise<number> {
  const commits = await page.evaluate(() => (globalThis as unknown as { commits: number }).commits);
  if (commits === 0) throw new Error("React does not tell of its commits.");
  return commits;
}
