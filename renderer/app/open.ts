import { showLoadFailure } from "./opening/load-failure.ts";
import { beginPicture } from "./opening/opening.ts";

// React Aria's own texts and its direction follow it; it is read while its modules are loaded.
Object.assign(window, {
  [Symbol.for("react-aria.i18n.locale")]:
    new URLSearchParams(window.location.search).get("locale") ?? "en",
});

// Not awaited, because imported modules import this module's dependencies.
void open();

/** Loads the UI immediately, or after the picture of the first screen is painted. */
async function open(): Promise<void> {
  if (await window.watchdesk.isPictured()) {
    beginPicture();
    await painted();
  }
  try {
    await import("./main.tsx");
  } catch (error) {
    await showLoadFailure(error);
  }
}

/** Resolves after the first contentful paint; immediately in hidden pages, which do not paint. */
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
