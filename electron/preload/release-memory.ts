/** Time in milliseconds after which the hidden screens are loaded, too. */
const loadingTime = 8_000;

/** Calls `release` once the page has loaded and is idle, because caches that startup fills are not needed later. */
export function releaseAfterStart(release: () => void): void {
  addEventListener("load", () => {
    setTimeout(() => requestIdleCallback(release), loadingTime);
  });
}
