import type { ElectronApplication, Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { type Measured, median, toRatio } from "./figures.ts";
import { countAtDoor, pollInMain, type Tick, watchDoor } from "./main-door.ts";

/** What follows an answer is over after so many milliseconds. */
const settling = 500;
const minute = 60_000;
/** Each minute ages are drawn anew, whatever is polled; in between it is watched for so long. */
const watchedFor = 55_000;

/**
 * Asks the service for what has not changed, in the real app: how long that takes main, against the
 * same requests alone, and how many messages between main and window and how many renders a request of
 * the schedule causes: the median of some minutes, as an alert may be told of again in one of them.
 */
export async function measureUnchangedPolls(
  desktop: Desktop,
  { pairs, minutes }: Effort,
): Promise<Measured[]> {
  return [await measureTime(desktop, pairs), ...(await countWhatFollows(desktop, minutes))];
}

async function measureTime(desktop: Desktop, pairs: number): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByRole("option").first().waitFor();
    await watchDoor(app);
    const ticks: Tick[] = [];
    for (let round = 0; round <= pairs; round += 1) {
      await page.waitForTimeout(settling);
      ticks.push(await pollInMain(app, "alerts"));
    }
    return toRatio(ticks.slice(1).map(({ ours, raw }) => [ours, raw]));
  } finally {
    await quit();
  }
}

async function countWhatFollows(desktop: Desktop, minutes: number): Promise<Measured[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.addInitScript(countCommits);
    await page.reload();
    await page.getByRole("option").first().waitFor();
    await watchDoor(app);
    const seen: Seen[] = [];
    for (let count = 0; count < minutes; count += 1) seen.push(await watchOneMinute(app, page));
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

/** Watches a minute, but for its beginning. */
async function watchOneMinute(app: ElectronApplication, page: Page): Promise<Seen> {
  await page.waitForTimeout(minute - (Date.now() % minute) + settling);
  await countAtDoor(app);
  const before = await readCommits(page);
  await page.waitForTimeout(watchedFor);
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
