import type { ElectronApplication, Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { type Measured, median, toRatio } from "./figures.ts";
import { countTraffic, pollInMain, recordTraffic, type Tick } from "./main-traffic.ts";

/** Milliseconds after which the effects of a response are over. */
const settling = 500;
const minute = 60_000;

/** Measures a poll without changes in the real app, relative to its requests alone. */
export async function measureUnchangedPoll(desktop: Desktop, pairs: number): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByRole("option").first().waitFor();
    await recordTraffic(app);
    const ticks: Tick[] = [];
    for (let round = 0; round <= pairs; round += 1) {
      ticks.push(await pollInMain(app, "alerts", settling));
    }
    return toRatio(ticks.slice(1).map(({ own, raw }) => [own, raw]));
  } finally {
    await quit();
  }
}

/**
 * Counts messages between main and window and renders per scheduled request without changes: the median of several
 * minutes, because an alert may be notified again in one of them.
 */
export async function countPollEffects(
  desktop: Desktop,
  { minutes, watched }: Effort,
): Promise<Measured[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.addInitScript(countCommits);
    await page.reload();
    await page.getByRole("option").first().waitFor();
    await recordTraffic(app);
    const samples: Sample[] = [];
    for (let count = 0; count < minutes; count += 1)
      samples.push(await sampleMinute(app, page, watched));
    const requests = samples.reduce((sum, one) => sum + one.requests, 0);
    if (requests === 0) throw new Error("Nothing was polled.");
    return [messagesOf, commitsOf].map((count) => ({
      value: median(samples.map((one) => count(one) / Math.max(1, one.requests))),
      detail: `${samples.map(count).join(", ")} in the minutes of ${requests} requests`,
    }));
  } finally {
    await quit();
  }
}

/** Counts in a minute: main's requests, messages between main and window, React commits. */
type Sample = { requests: number; messages: number; commits: number };

const messagesOf = ({ messages }: Sample): number => messages;
const commitsOf = ({ commits }: Sample): number => commits;

/** Counts in a part of a minute without redraws of relative times, which happen at its start. */
async function sampleMinute(
  app: ElectronApplication,
  page: Page,
  watched: number,
): Promise<Sample> {
  const left = minute - (Date.now() % minute);
  await page.waitForTimeout(left < watched ? left + settling : settling);
  await countTraffic(app);
  const before = await readCommits(page);
  await page.waitForTimeout(watched); // The counted period.
  return { ...(await countTraffic(app)), commits: (await readCommits(page)) - before };
}

/** Counts React's commits by the hook of its developer tools. */
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
  if (commits === 0) throw new Error("React does not report its commits.");
  return commits;
}
