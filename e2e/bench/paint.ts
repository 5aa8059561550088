import type { Page } from "@playwright/test";

/** Returns the time of the page's first contentful paint, in milliseconds since the epoch. */
export function firstContentPaint(page: Page): Promise<number> {
  return paintOf(page, "paint", "first-contentful-paint");
}

/** Returns the time of the first paint of the element with this `elementtiming`, in milliseconds since the epoch. */
export function elementPaint(page: Page, identifier: string): Promise<number> {
  return paintOf(page, "element", identifier);
}

function paintOf(page: Page, type: "paint" | "element", name: string): Promise<number> {
  return page.evaluate(
    ([entryType, entryName]) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const found = "identifier" in entry ? entry.identifier : entry.name;
            if (found !== entryName) continue;
            observer.disconnect();
            resolve(performance.timeOrigin + entry.startTime);
          }
        });
        observer.observe({ type: entryType, buffered: true });
      }),
    [type, name] as const,
  );
}

/** The element to wait for, with exactly this text, if any. */
type Shown = { selector: string; text?: string };

/** Measures the ms from the mouse or key event that `press` triggers to the end of the first frame that shows the element. */
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
  const record = ({ timeStamp }: Event) => {
    pressed ??= timeStamp;
  };
  document.addEventListener("pointerdown", record, { capture: true, once: true });
  document.addEventListener("keydown", record, { capture: true, once: true });
  const isVisible = () =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        (text === undefined || element.textContent === text) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().bottom > 0 &&
        element.getBoundingClientRect().top < innerHeight,
    );
  const painted = new Promise<number>((resolve) => {
    requestAnimationFrame(function check() {
      const since = pressed;
      if (since === null || !isVisible()) requestAnimationFrame(check);
      // A timeout set in a frame's callback runs after the frame has been painted.
      else setTimeout(() => resolve(performance.now() - since));
    });
  });
  Object.assign(globalThis, { painted });
}
