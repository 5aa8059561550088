import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Lets `renew` be asked for once at a time, and not before so long after the latest one. */
export function limitRenewals(
  renew: () => Promise<void>,
  rest: DurationMs,
  { now, setTimer }: Timing,
) {
  let latest: { at: EpochMs; isOk: boolean } | null = null;
  let joined: Promise<void> | null = null;

  async function renewInTime(): Promise<void> {
    const left = latest === null ? 0 : rest - Math.abs(now() - latest.at);
    if (left > 0) {
      if (latest?.isOk === false) return;
      await new Promise<void>((resolve) => setTimer(resolve, left));
    }
    await renew();
  }

  return {
    /** A renewal has ended, whoever asked for it. */
    note: (isOk: boolean) => {
      latest = { at: now(), isOk };
    },
    /** Renews once the rest since the latest is over, or joins; one that has failed within it counts again. */
    renew: () => {
      joined ??= renewInTime().finally(() => {
        joined = null;
      });
      return joined;
    },
  };
}
