import type { EpochMs } from "#shared/lib/time.ts";

/** Reads the time by which old data may be erased; null as long as no service has stated the time. */
export type ReadErasingTime = () => EpochMs | null;

/**
 * Creates the time by which old data may be erased: the computer's, but no later than a service has stated since the
 * start. Neither a computer nor a service whose clock is far ahead makes data look old.
 */
export function createErasingTime(now: () => EpochMs) {
  let stated: EpochMs | null = null;
  return {
    /** Records the time of a service's answer. */
    record: (serverTime: EpochMs): void => {
      stated = serverTime;
    },
    read: (): EpochMs | null => (stated === null ? null : Math.min(now(), stated)),
  };
}
