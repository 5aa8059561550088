import { beginPicture } from "./opening/opening.ts";

// Not awaited here: what is imported imports what this file does.
void open();

/** Loads the UI: at once, or when the picture of the first screen is on screen. */
async function open(): Promise<void> {
  if (await window.watchdesk.isPictured()) {
    beginPicture();
    await painted();
  }
  await import("./main.tsx");
}

/** Resolves when something is on screen; a hidden page draws nothing. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}
