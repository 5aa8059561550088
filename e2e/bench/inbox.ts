import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { callMain } from "../fixtures/call-main.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { shellPage } from "../pages/shell-page.ts";
import { launchBare } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { type Measured, median, withoutFirst } from "./figures.ts";
import { waitUntilStored } from "./large.ts";
import { timePress } from "./paint.ts";
import { measureMoving } from "./scrolling.ts";
import { recordStoreTimes, takeTimes } from "./store-times.ts";

/** Measures the median time in ms from the first press to the painted rows of the inbox. */
export async function measureInboxOpening(desktop: Desktop, times: number): Promise<number> {
  const started = Date.now();
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    await waitUntilStored(page, { since: started });
    const opened: number[] = [];
    for (let time = 0; time < times; time += 1) opened.push(await openInbox(page));
    return median(withoutFirst(opened));
  } finally {
    await quit();
  }
}

/** Opens an inbox of 10,000 alerts, messages and tasks during and after the first sync, and scrolls through it. */
export async function measureInbox(
  desktop: Desktop,
  smaller: number,
  effort: Effort,
): Promise<Measured[]> {
  const started = Date.now();
  const { app, page, quit } = await launchWatchdesk(desktop);
  const bare = await launchBare(desktop);
  try {
    const early: number[] = [];
    for (let time = 0; time < effort.openings; time += 1) early.push(await openInbox(page));
    await waitUntilStored(page, { since: started });
    await recordStoreTimes(app);
    const opened: number[] = [];
    const listed: number[] = [];
    for (let time = 0; time < effort.openings; time += 1) {
      opened.push(
        await openInbox(page, async () => {
          await changeStore(page, time);
          await takeTimes(app, "listInbox");
        }),
      );
      const calls = await takeTimes(app, "listInbox");
      if (calls.length === 0) throw new Error("The store was not queried for the inbox.");
      listed.push(calls.reduce((sum, one) => sum + one, 0));
    }
    const [larger, sql] = [median(withoutFirst(opened)), median(withoutFirst(listed))];
    const scroller = page.getByRole("listbox", { name: "Inbox" });
    const inbox = { app, page, scroller };
    return [
      { value: larger / smaller, detail: `${larger.toFixed(1)} ms / ${smaller.toFixed(1)} ms` },
      { value: median(withoutFirst(early)), detail: "" },
      { value: sql, detail: "" },
      ...(await measureMoving(inbox, bare, effort)),
    ];
  } finally {
    await bare.quit();
    await quit();
  }
}

/** Opens the inbox in a reloaded window. */
async function openInbox(page: Page, before?: () => Promise<void>): Promise<number> {
  await shellPage(page).openTasks();
  await page.reload();
  await page.getByRole("option").first().waitFor();
  await before?.();
  return timePress(
    page,
    { selector: '[role="listbox"][aria-label="Inbox"] [role="option"][aria-busy="false"]' },
    () => shellPage(page).openScreen("Inbox"),
  );
}

/** Changes the store, which invalidates the materialized inbox. */
async function changeStore(page: Page, time: number): Promise<void> {
  const userId = await page.evaluate(async () => {
    const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
    const response = await watchdesk.call("conversation.list", { filter: "", offset: 0, limit: 1 });
    return response.ok ? response.value.rows[0]?.userId : undefined;
  });
  if (userId === undefined) throw new Error("There is no conversation.");
  const draft = { userId, text: `Draft ${time}` };
  const saved = await callMain(page, "conversation.saveDraft", draft);
  if (!saved.ok) throw new Error(`The draft was not saved: ${saved.code}`);
}
