import type { Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bareFolder } from "./bare-window.ts";
import { interleave, type Measured, type Pairs, toRatio } from "./figures.ts";
import { launch } from "./launch.ts";
import { firstContentPaint } from "./paint.ts";
import { paintOf, quitWhenUp } from "./start.ts";

/**
 * Measures the time from the start of the process until the first key has moved the selection, relative to a bare
 * window's text; then until the UI has replaced its picture with that row selected. The key is pressed as soon as a
 * stored row is visible.
 */
export async function measureInteractive(desktop: Desktop, pairs: number): Promise<Measured[]> {
  const inPlace: number[] = [];
  const measured = await interleave(
    pairs,
    async () => {
      const times = await timeToSelection(desktop);
      inPlace.push(times.inPlace);
      return times.selected;
    },
    () => timeToText(desktop),
  );
  // `interleave` has dropped the first pair.
  const replaced = inPlace.slice(-measured.length);
  const replacements: Pairs = measured.map(([, bare], at) => [replaced[at] ?? Number.NaN, bare]);
  return [toRatio(measured), toRatio(replacements)];
}

type Times = { selected: number; inPlace: number };

async function timeToSelection(desktop: Desktop): Promise<Times> {
  const launched = await launch(desktop, repository);
  const { page, started } = launched;
  try {
    await paintOf(page, repository);
    await page.evaluate(awaitSelection);
    await page.keyboard.press("ArrowDown");
    const { selected, inPlace } = await readSelected(page);
    // Restores the initial selection, so that the next start has a picture.
    await page.keyboard.press("Home");
    await page.locator('#root [data-index="0"][aria-selected="true"]').waitFor();
    return { selected: selected - started, inPlace: inPlace - started };
  } finally {
    await quitWhenUp(launched, repository);
  }
}

async function timeToText(desktop: Desktop): Promise<number> {
  const { page, started, quit } = await launch(desktop, bareFolder);
  try {
    return (await firstContentPaint(page)) - started;
  } finally {
    await quit();
  }
}

/** Records when the second row was selected in the visible screen and in the UI itself, in ms since the epoch. */
function awaitSelection(): void {
  const when = (condition: () => boolean) =>
    new Promise<number>((resolve) => {
      const check = () => {
        if (condition()) resolve(performance.timeOrigin + performance.now());
        else requestAnimationFrame(check);
      };
      check();
    });
  const isSelected = (part: Element | null) =>
    part !== null && part.querySelector('[data-index="1"][aria-selected="true"]') !== null;
  const picture = () => document.querySelector("#opening");
  const ui = () => document.querySelector("#root");
  Object.assign(globalThis, {
    selected: Promise.all([
      when(() => isSelected(picture() ?? ui())),
      when(() => picture() === null && isSelected(ui())),
    ]).then(([selected, inPlace]) => ({ selected, inPlace })),
  });
}

const readSelected = (page: Page): Promise<Times> =>
  page.evaluate(() => (globalThis as unknown as { selected: Promise<Times> }).selected);
