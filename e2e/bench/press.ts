import type { Page } from "@playwright/test";

/**
 * The milliseconds from a press of mouse or key, which `press` makes, to the end of the first frame
 * in which an element that the selector means can be seen.
 */
export async function timePress(
  page: Page,
  selector: string,
  press: () => Promise<void>,
): Promise<number> {
  await page.evaluate(awaitPaint, selector);
  await press();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

function awaitPaint(selector: string): void {
  let pressed: number | null = null;
  const note = ({ timeStamp }: Event) => {
    pressed ??= timeStamp;
  };
  document.addEventListener("pointerdown", note, { capture: true, once: true });
  document.addEventListener("keydown", note, { capture: true, once: true });
  const isSeen = () =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().bottom > 0 &&
        element.getBoundingClientRect().top < innerHeight,
    );
  const painted = new Promise<number>((resolve) => {
    requestAnimationFrame(function look() {
      const since = pressed;
      if (since === null || !isSeen()) requestAnimationFrame(look);
      // What follows a frame's callbacks runs when the frame has been painted.
      else setTimeout(() => resolve(performance.now() - since));
    });
  });
  Object.assign(globalThis, { painted });
}
