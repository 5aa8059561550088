import type { Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare } from "./bare-window.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { launch } from "./launch.ts";
import { firstContentPaint } from "./paint.ts";
import { paintOf, quitWhenUp } from "./start.ts";

/**
 * From the start of the process to the first key that moves the selection, against a bare window's text. The key is
 * pressed as soon as a stored row is on screen, whether the UI is there or its picture.
 */
export async function measureInteractive(desktop: Desktop, pairs: number): Promise<Measured> {
  const measured = await interleave(
    pairs,
    () => timeToSelection(desktop),
    () => timeToText(desktop),
  );
  return toRatio(measured);
}

async function timeToSelection(desktop: Desktop): Promise<number> {
  const launched = await launch(desktop, repository);
  const { page, started } = launched;
  try {
    await paintOf(page, repository);
    await page.evaluate(awaitSelection);
    await page.keyboard.press("ArrowDown");
    return (await readSelected(page)) - started;
  } finally {
    await quitWhenUp(launched, repository);
  }
}

async function timeToText(desktop: Desktop): Promise<number> {
  const { page, started, quit } = await launch(desktop, bare);
  try {
    return (await firstContentPaint(page)) - started;
  } finally {
    await quit();
  }
}

/** Has the page note when its second row was selected, in milliseconds since the epoch. */
function awaitSelection(): void {
  const selected = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('#root [data-index="1"][aria-selected="true"]') === null)
        requestAnimationFrame(look);
      else resolve(performance.timeOrigin + performance.now());
    };
    look();
  });
  Object.assign(globalThis, { selected });
}

const readSelected = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { selected: Promise<number> }).selected);
