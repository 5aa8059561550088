import type { ElectronApplication, Page } from "@playwright/test";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import type { Effort } from "./effort.ts";
import { type Measured, median, toRatio } from "./figures.ts";
import { countMessages, pollInMain, type Tick, watchDoor } from "./main-door.ts";

/** What is polled most often, and a long list. */
const polled: CollectionName[] = ["alerts", "messages", "tasks"];
/** What follows an answer has been drawn after so many milliseconds. */
const settling = 500;

/**
 * Asks the service for what has not changed, in the real app: how long that takes main, against the
 * same requests alone, and how many messages between main and window and how many renders it causes.
 * The two counts are of the collection that causes most, each the median of its polls.
 */
export async function measureUnchangedPolls(
  desktop: Desktop,
  { pairs }: Effort,
): Promise<Measured[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.addInitScript(countCommits);
    await page.reload();
    await page.getByRole("option").first().waitFor();
    await watchDoor(app);
    for (const collection of polled) await observe(app, page, collection);
    const ticks: Tick[] = [];
    const seen = new Map<CollectionName | null, Seen[]>();
    for (let round = 0; round < pairs; round += 1) {
      for (const collection of [null, ...polled]) {
        const { tick, ...counts } = await observe(app, page, collection);
        if (collection === "alerts" && tick !== null) ticks.push(tick);
        seen.set(collection, [...(seen.get(collection) ?? []), counts]);
      }
    }
    return [
      toRatio(ticks.slice(1).map(({ ours, raw }) => [ours, raw])),
      worstOf(seen, ({ messages }) => messages),
      worstOf(seen, ({ commits }) => commits),
    ];
  } finally {
    await quit();
  }
}

/** What came of a poll: messages between main and window, and commits of React. */
type Seen = { messages: number; commits: number };

/** Polls, or does nothing where nothing is named, and waits until the window has drawn what follows. */
async function observe(
  app: ElectronApplication,
  page: Page,
  collection: CollectionName | null,
): Promise<Seen & { tick: Tick | null }> {
  const before = await readCommits(page);
  await countMessages(app);
  const tick = collection === null ? null : await pollInMain(app, collection);
  await page.waitForTimeout(settling);
  const messages = await countMessages(app);
  return { tick, messages, commits: (await readCommits(page)) - before };
}

function worstOf(seen: Map<CollectionName | null, Seen[]>, read: (one: Seen) => number): Measured {
  const counts = [...seen].map(([name, all]) => ({ name, count: median(all.map(read)) }));
  const told = counts.map(({ name, count }) => `${name ?? "no poll"} ${count}`).join(", ");
  const ofPolls = counts.filter(({ name }) => name !== null).map(({ count }) => count);
  return { value: Math.max(...ofPolls), detail: told };
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
