import type { Page } from "@playwright/test";

/** When the page first painted any content, in milliseconds since the epoch. */
export function firstContentPaint(page: Page): Promise<number> {
  return paintOf(page, "paint", "first-contentful-paint");
}

/** When the element with this `elementtiming` was first painted, in milliseconds since the epoch. */
export function elementPaint(page: Page, identifier: string): Promise<number> {
  return paintOf(page, "element", identifier);
}

function paintOf(page: Page, type: "paint" | "element", name: string): Promise<number> {
  return page.evaluate(
    ([wantedType, wantedName]) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const found = "identifier" in entry ? entry.identifier : entry.name;
            if (found !== wantedName) continue;
            observer.disconnect();
            resolve(performance.timeOrigin + entry.startTime);
          }
        });
        observer.observe({ type: wantedType, buffered: true });
      }),
    [type, name] as const,
  );
}

/** What is to be seen: an element that a selector means, with this text alone where one is given. */
type Shown = { selector: string; text?: string };

/**
 * The milliseconds from a press of mouse or key, which `press` makes, to the end of the first frame
 * in which it can be seen.
 */
export async function timePress(
  page: Page,
  shown: Shown,
  press: () => Promise<void>,
): Promise<number> {
  await page.evaluate(awaitPaint, shown);
  await press();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

function awaitPaint({ selector, text }: Shown): void {
  let pressed: number | null = null;
  const note = ({ timeStamp }: Event) => {
    pressed ??= timeStamp;
  };
  document.addEventListener("pointerdown", note, { capture: true, once: true });
  document.addEventListener("keydown", note, { capture: true, once: true });
  const isSeen = () =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        (text === undefined || element.textContent === text) &&
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
