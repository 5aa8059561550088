import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { RunningService } from "#demo/service.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { closeWindows } from "../fixtures/app-window.ts";
import { repository } from "../fixtures/electron-app.ts";
import { policyFile, withOwnSettings } from "../fixtures/own-settings.ts";
import { clearWorld, findOtherUser } from "../fixtures/service-world.ts";
import { startTimeLapse } from "../fixtures/time-lapse.ts";
import { trayItem } from "../fixtures/tray.ts";
import type { Accounts } from "./accounts.ts";
import { type Measured, type Pairs, toRatio, withoutFirst } from "./figures.ts";
import { launch } from "./launch.ts";
import { elementPaint } from "./paint.ts";
import { receive } from "./room.ts";
import { waitForUi } from "./start.ts";

/** With this speed of the clock, a hidden window is released after five seconds instead of a minute. */
const speed = 12;

/** An account whose window is released soon. */
type Released = { desktop: Desktop; service: RunningService; args: string[] };

/** Times of one start in ms: until its picture, and until that of the reopened window, unchanged and with a new message. */
type Times = { start: number; unchanged: number; changed: number };

/**
 * Measures the time from the press of the tray's icon until the first stored row of a window that was released, relative
 * to that from the start of the same process: with a picture, since nothing has changed, and after a message arrived.
 */
export async function measureReopening(accounts: Accounts, openings: number): Promise<Measured[]> {
  const { service, desktop } = await accounts.fresh({ profile: "demo", dialect: "plain" });
  // An alert that is escalated would open the window.
  clearWorld(service, "alerts");
  await receive(desktop, service);
  await writeFile(policyFile(desktop), JSON.stringify({ releaseMinutes: 1 }));
  const args = await startTimeLapse(speed).install(desktop.home);
  const times: Times[] = [];
  for (let opening = 0; opening < openings; opening += 1)
    times.push(await measureStart({ desktop: withOwnSettings(desktop), service, args }));
  const measured = withoutFirst(times);
  const toPairs = (what: "unchanged" | "changed"): Pairs =>
    measured.map((one) => [one[what], one.start]);
  return [toRatio(toPairs("unchanged")), toRatio(toPairs("changed"))];
}

async function measureStart({ desktop, service, args }: Released): Promise<Times> {
  const launched = await launch(desktop, repository, args);
  let { page } = launched;
  const reopen = async () => {
    const item = await trayItem(desktop).awaitItem();
    const opened = page.context().waitForEvent("page");
    const pressed = performance.timeOrigin + performance.now();
    await desktop.pressTray(item);
    page = await opened;
    const time = (await elementPaint(page, "stored-row")) - pressed;
    await waitForUi({ ...launched, page }, repository);
    return time;
  };
  try {
    const start = (await elementPaint(page, "stored-row")) - launched.started;
    await waitForUi(launched, repository);
    await release(desktop, page);
    const unchanged = await reopen();
    await release(desktop, page);
    await receiveMessage(desktop, service);
    return { start, unchanged, changed: await reopen() };
  } finally {
    await launched.quit();
  }
}

async function release(desktop: Desktop, page: Page): Promise<void> {
  await trayItem(desktop).awaitItem();
  const released = page.waitForEvent("close", { timeout: 60_000 });
  await closeWindows(desktop);
  await released;
}

/** Adds a message and resolves when it is notified. */
async function receiveMessage(desktop: Desktop, service: RunningService): Promise<void> {
  const count = async () => (await desktop.notifications()).length;
  const before = await count();
  service.addMessage({ fromId: findOtherUser(service).id, text: "How is the levee?" });
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before);
}
