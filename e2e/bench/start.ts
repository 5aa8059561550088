import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare, windowNotes } from "./bare-window.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { type Launched, launch, start } from "./launch.ts";
import { elementPaint, firstContentPaint } from "./paint.ts";

/** From the start of the process to the first stored row on screen, against a bare window's text. */
export async function measurePaint(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToPaint(desktop, repository),
    () => timeToPaint(desktop, bare),
  );
  return toRatio(measured);
}

/** From the entry of the app's own code to its window, against a bare app's. */
export async function measureWindow(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToWindow(desktop, repository),
    () => timeToWindow(desktop, bare),
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
    return Number(await app.hear(/^Window created after (\S+) ms$/m));
  } finally {
    await app.quit();
  }
}

/** When the app of a folder first painted what it is started for, in milliseconds since the epoch. */
export const paintOf = (page: Parameters<typeof firstContentPaint>[0], folder: string) =>
  folder === bare ? firstContentPaint(page) : elementPaint(page, "stored-row");

/** Resolves when the UI is there, which may have had a picture before; a bare window has none. */
export async function waitForUi({ page }: Launched, folder: string): Promise<void> {
  if (folder === bare) return;
  await page.locator("#root [role=option]").first().waitFor();
  await page.locator("#opening").waitFor({ state: "detached" });
}

/** Quits as a person does, who does not do so while the app still starts. */
export async function quitWhenUp(launched: Launched, folder: string): Promise<void> {
  await waitForUi(launched, folder).finally(launched.quit);
}
