import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

type Timer = { due: number; run: () => void };

/**
 * Time that passes only when told to, for a computer that sleeps at times and a service that never
 * does. Each timer's requests are answered before the next one runs.
 */
export function simulateTime(start: EpochMs) {
  let now = start;
  /** Hours awake, by which the computer's timers go. */
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
      // Node's and Chromium's overflow, and then run at once.
      const timer = { due: clock() + (delay < 2 ** 31 ? Math.max(0, delay) : 1), run };
      timers.add(timer);
      return () => timers.delete(timer);
    };
  const setServiceTimer = timersOf(others, () => now);

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

  /** Timers run. */
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
    ...{ settle, pass, setServiceTimer },
    now: () => now,
    awake: () => awake,
    /** Of the computer. */
    setTimer: timersOf(own, () => awake),
    /** For answers that take their time. */
    hold: (duration: DurationMs) => {
      held += 1;
      return new Promise<void>((resolve) => {
        setServiceTimer(() => {
          held -= 1;
          resolve();
        }, duration);
      });
    },
    /** Time stands still until the answer has come. */
    fetch: (async (...request) => {
      asked += 1;
      try {
        const response = await fetch(...request);
        const { status, headers } = response;
        const body = await response.arrayBuffer();
        return new Response(status === 204 ? null : body, { status, headers });
      } finally {
        asked -= 1;
      }
    }) as typeof fetch,
    /** The computer's lid is closed, and no timer runs. */
    sleep: (duration: DurationMs) => {
      now += duration;
    },
    /** Its lid is closed, and the service's timers run. */
    passAsleep: async (duration: DurationMs) => {
      await settle();
      isAsleep = true;
      await pass(duration);
      isAsleep = false;
    },
  };
}
export type SimulatedTime = ReturnType<typeof simulateTime>;
