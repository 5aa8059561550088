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
