import type { Page } from "@playwright/test";
import type { TalkativeWorld } from "#demo/test/crowded-worlds.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { launchBare } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { interleave, type Measured, percentile, toRatio } from "./figures.ts";
import { measureMoving } from "./moving.ts";
import { timePress } from "./press.ts";
import { timeKeys } from "./typing.ts";

type Names = Pick<TalkativeWorld, "long" | "short">;

/** Opens a thread of 100,000 messages and one of 100, and scrolls through the long one. */
export async function measureThread(
  desktop: Desktop,
  { long, short }: Names,
  effort: Effort,
): Promise<Measured[]> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  const bare = await launchBare(desktop);
  try {
    await shellPage(page).openScreen("Messages");
    const opened = await interleave(
      effort.pairs,
      () => openThread(page, long),
      () => openThread(page, short),
    );
    await openThread(page, long);
    const feed = page.getByRole("feed");
    const thread = { app, page, scroller: feed, away: "up", walk: "ArrowUp" } as const;
    return [toRatio(opened), ...(await measureMoving(thread, bare, effort))];
  } finally {
    await bare.quit();
    await quit();
  }
}

/** Writes in the composer of the long thread and in a bare field. */
export async function measureTyping(
  desktop: Desktop,
  { long }: Names,
  { rounds }: Effort,
): Promise<Measured> {
  const { page, quit } = await launchWatchdesk(desktop);
  const bare = await launchBare(desktop);
  try {
    await shellPage(page).openScreen("Messages");
    await openThread(page, long);
    const field = page.getByRole("textbox", { name: /^Message to/ });
    const typed = await interleave(
      rounds,
      async () => {
        await field.fill("");
        return percentile(await timeKeys(page), 95);
      },
      async () => {
        await bare.field.fill("");
        return percentile(await timeKeys(bare.page), 95);
      },
    );
    return toRatio(typed);
  } finally {
    await bare.quit();
    await quit();
  }
}

const openThread = (page: Page, name: string): Promise<number> =>
  timePress(
    page,
    { selector: `[role="feed"][aria-label="Messages with ${name}"] [data-key]` },
    () => listPage(page, "Conversations").row(name).click(),
  );
