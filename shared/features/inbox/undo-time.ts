import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** How long an action that is sent to the service can be undone. */
export const undoTime: DurationMs = 5_000;

/** Whether an action can still be undone; without a limit if `until` is null. */
export const canUndo = (until: EpochMs | null, now: EpochMs): boolean =>
  until === null || now < until;
