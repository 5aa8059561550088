import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

type Timer = { due: number; run: () => void };

/**
 * Time for a computer that sleeps at times and a service that never does. It passes only when told
 * to; what timers bring about is over before the next one runs.
 */
export function createWeekTime(start: EpochMs) {
  let now = start;
  /** The hours that the computer was awake, by which its timers go. */
  let awake = 0;
  let isAsleep = false;
  /** Requests under way, and those whose answers wait for a time to come. */
  let asked = 0;
  let held = 0;
  const own = new Set<Timer>();
  const others = new Set<Timer>();

  const timersOf =
    (timers: Set<Timer>, clock: () => number): SetTimer =>
    (run, delay) => {
      const timer = { due: clock() + Math.max(0, delay), run };
      timers.add(timer);
      return () => timers.delete(timer);
    };
  const setOtherTimer = timersOf(others, () => now);

  async function settle(): Promise<void> {
    do {
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    } while (asked > held);
  }

  function findNext(): { timer: Timer; at: EpochMs; timers: Set<Timer> } | null {
    let next: ReturnType<typeof findNext> = null;
    const consider = (timers: Set<Timer>, offset: number) => {
      for (const timer of timers) {
        const at = Math.max(now, timer.due + offset);
        if (next === null || at < next.at) next = { timer, at, timers };
      }
    };
    consider(others, 0);
    if (!isAsleep) consider(own, now - awake);
    return next;
  }

  function moveTo(at: EpochMs): void {
    if (!isAsleep) awake += at - now;
    now = at;
  }

  async function pass(duration: DurationMs): Promise<void> {
    const end = now + duration;
    await settle();
    for (let next = findNext(); next !== null && next.at <= end; next = findNext()) {
      moveTo(next.at);
      next.timers.delete(next.timer);
      next.timer.run();
      await settle();
    }
    moveTo(end);
  }

  return {
    now: () => now,
    awake: () => awake,
    /** Of the computer. */
    setTimer: timersOf(own, () => awake),
    /** Of the service. */
    setServiceTimer: setOtherTimer,
    /** For answers that take their time. */
    hold: (duration: DurationMs) => {
      held += 1;
      return new Promise<void>((resolve) => {
        setOtherTimer(() => {
          held -= 1;
          resolve();
        }, duration);
      });
    },
    /** Sends a request and has time stand still until its answer has come. */
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      asked += 1;
      try {
        const response = await fetch(url, init);
        const { status, headers } = response;
        const body = await response.arrayBuffer();
        return new Response(status === 204 ? null : body, { status, headers });
      } finally {
        asked -= 1;
      }
    },
    settle,
    pass,
    sleep: async (duration: DurationMs) => {
      await settle();
      isAsleep = true;
      await pass(duration);
      isAsleep = false;
    },
  };
}
export type WeekTime = ReturnType<typeof createWeekTime>;
