import type { DurationMs } from "#shared/lib/time.ts";

/** How long the next item must have been on screen after a critical alert was acknowledged. */
const pause: DurationMs = 1_000;

/** When the next item has been on screen for long enough, in milliseconds of `performance.now`. */
let endsAt = 0;

/** Called when the next item is selected after the user has acknowledged a critical alert. */
export function pauseAfterCritical(): void {
  endsAt = Number.POSITIVE_INFINITY;
  // The frame after the next one: by then, the next item is painted. A hidden window paints nothing.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (endsAt > 0) endsAt = performance.now() + pause;
    }),
  );
}

export function endPause(): void {
  endsAt = 0;
}

/** Whether a key that was pressed twice would handle an item that the user has hardly seen. */
export const isPausedAfterCritical = (): boolean => performance.now() < endsAt;
