/** The places out of view are loaded by then; in milliseconds. */
const loaded = 8_000;

/**
 * Calls `release` once the start of a page is over. Reading, compiling and laying out all of it takes more than what
 * comes later, and each thread keeps of that what it may need again.
 */
export function giveBackAfterStart(release: () => void): void {
  addEventListener("load", () => {
    setTimeout(() => requestIdleCallback(release), loaded);
  });
}
