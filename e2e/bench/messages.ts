import type { Page } from "@playwright/test";
import type { TalkativeWorld } from "#demo/test/crowded-worlds.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { launchBare } from "./bare-window.ts";
import { type Figure, median, percentile } from "./figures.ts";
import { interleave, mediansOf } from "./measure.ts";
import { measureMoving } from "./moving.ts";
import { timePress } from "./press.ts";
import { timeKeys } from "./typing.ts";

type Names = Pick<TalkativeWorld, "long" | "short">;

/** Opens a thread of 100,000 messages and one of 100, scrolls through the long one, writes in it. */
export async function measureMessages(
  desktop: Desktop,
  { long, short }: Names,
  pairs: number,
): Promise<Figure[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  const bare = await launchBare(desktop);
  try {
    await shellPage(page).openPlace("Messages");
    const opened = await interleave(
      pairs,
      () => openThread(page, long),
      () => openThread(page, short),
    );
    const [longOpened, shortOpened] = mediansOf(opened);
    await openThread(page, long);

    const feed = page.getByRole("feed");
    const thread = { app, page, scroller: feed, away: "up", walk: "ArrowUp" } as const;
    const moving = await measureMoving(16, "a thread of 100,000 messages", thread, bare);

    const field = page.getByRole("textbox", { name: /^Message to/ });
    const typed = await interleave(
      5,
      async () => {
        await field.fill("");
        return percentile(await timeKeys(page), 95);
      },
      async () => {
        await bare.field.fill("");
        return percentile(await timeKeys(bare.page), 95);
      },
    );
    const [ours, theirs] = mediansOf(typed);
    return [
      {
        row: 16,
        name: "press to paint of a thread of 100,000 messages / of 100",
        ratio: median(opened.map(([one, other]) => one / other)),
        bar: 1.3,
        aim: 1.2,
        detail: `${longOpened.toFixed(1)} ms / ${shortOpened.toFixed(1)} ms`,
      },
      ...moving,
      {
        row: 17,
        name: "key to paint in its composer, p95 / bare field",
        ratio: median(typed.map(([one, other]) => one / other)),
        bar: 1.5,
        aim: 1.2,
        detail: `${ours.toFixed(1)} ms / ${theirs.toFixed(1)} ms`,
      },
    ];
  } finally {
    await bare.quit();
    await quit();
  }
}

const openThread = (page: Page, name: string): Promise<number> =>
  timePress(page, `[role="feed"][aria-label="Messages with ${name}"] [data-key]`, () =>
    listPage(page, "Conversations").row(name).click(),
  );
