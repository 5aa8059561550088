import type { Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { repository } from "../fixtures/electron-app.ts";
import { bare } from "./bare-window.ts";
import { interleave, type Measured, type Pairs, toRatio } from "./figures.ts";
import { launch } from "./launch.ts";
import { firstContentPaint } from "./paint.ts";
import { paintOf, quitWhenUp } from "./start.ts";

/**
 * From the start of the process to the first key that moves the selection, against a bare window's text; then to the UI
 * itself with that row selected, which has taken the place of its picture by then. The key is pressed as soon as a stored
 * row is on screen.
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
  // The first pair of all is not among them any more.
  const taken = inPlace.slice(-measured.length);
  const whole: Pairs = measured.map(([, bare], at) => [taken[at] ?? Number.NaN, bare]);
  return [toRatio(measured), toRatio(whole)];
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
    // As it opens, so that the next start has a picture.
    await page.keyboard.press("Home");
    await page.locator('#root [data-index="0"][aria-selected="true"]').waitFor();
    return { selected: selected - started, inPlace: inPlace - started };
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

/** Has the page note when its second row was selected in what is on screen, and in the UI itself; in ms since the epoch. */
function awaitSelection(): void {
  const when = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (isSo()) resolve(performance.timeOrigin + performance.now());
        else requestAnimationFrame(look);
      };
      look();
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
