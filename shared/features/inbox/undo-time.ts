import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** For so long can be taken back of what the service is to hear. */
export const undoTime: DurationMs = 5_000;

/** Whether something can still be taken back; `until` is null where that never ends. */
export const canUndo = (until: EpochMs | null, now: EpochMs): boolean =>
  until === null || now < until;
