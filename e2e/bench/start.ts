import type { Desktop } from "../desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bareFolder, windowNotes } from "./bare-window.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { type Launched, launch, start } from "./launch.ts";
import { elementPaint, firstContentPaint } from "./paint.ts";

/** Measures the time from the start of the process to the first visible stored row, relative to a bare window's text. */
export async function measurePaint(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToPaint(desktop, repository),
    () => timeToPaint(desktop, bareFolder),
  );
  return toRatio(measured);
}

/** Measures the time from the entry of the app's code to its window, relative to a bare app's. */
export async function measureWindow(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToWindow(desktop, repository),
    () => timeToWindow(desktop, bareFolder),
  );
  return toRatio(measured);
}

async function timeToPaint(desktop: Desktop, folder: string): Promise<number> {
  const launched = await launch(desktop, folder);
  try {
    return (await paintOf(launched.page, folder)) - launched.started;
  } finally {
    await quitWhenUp(launched, folder);
  }
}

async function timeToWindow(desktop: Desktop, folder: string): Promise<number> {
  const app = await start(desktop, folder, ["-r", windowNotes]);
  try {
    return Number(await app.waitForOutput(/^Window created after (\S+) ms$/m));
  } finally {
    await app.quit();
  }
}

/** Returns the time of the first relevant paint of a folder's app, in milliseconds since the epoch. */
export const paintOf = (page: Parameters<typeof firstContentPaint>[0], folder: string) =>
  folder === bareFolder ? firstContentPaint(page) : elementPaint(page, "stored-row");

/** Resolves when the UI has replaced its picture, if any; immediately for a bare window. */
export async function waitForUi({ page }: Launched, folder: string): Promise<void> {
  if (folder === bareFolder) return;
  await page.locator("#root [role=option]").first().waitFor();
  await page.locator("#opening").waitFor({ state: "detached" });
}

/** Quits the app once it has started completely. */
export async function quitWhenUp(launched: Launched, folder: string): Promise<void> {
  await waitForUi(launched, folder).finally(launched.quit);
}
