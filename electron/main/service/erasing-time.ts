import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Reads the time by which old data may be erased; null as long as no service has stated the time. */
export type ReadErasingTime = () => EpochMs | null;

/**
 * Creates the time by which old data may be erased: the computer's, but no later than a service has stated since the
 * start. Neither a computer nor a service whose clock is far ahead makes data look old.
 */
export function createErasingTime(now: () => EpochMs) {
  let stated: EpochMs | null = null;
  return {
    record: (serverTime: EpochMs): void => {
      stated = serverTime;
    },
    read: (): EpochMs | null => (stated === null ? null : Math.min(now(), stated)),
  };
}

const hour: DurationMs = 3_600_000;
const day = 24 * hour;

/** Creates the work that erases old data at its start and every day; before a service has stated the time, it waits. */
export function createDailyErasing(
  parts: { readErasingTime: ReadErasingTime; setTimer: SetTimer },
  erase: (now: EpochMs) => unknown,
) {
  let cancel = () => {};
  const run = (): void => {
    const now = parts.readErasingTime();
    cancel = parts.setTimer(run, now === null ? hour : day);
    if (now !== null) void erase(now);
  };
  return {
    start: (): void => {
      cancel();
      run();
    },
    stop: (): void => cancel(),
  };
}
