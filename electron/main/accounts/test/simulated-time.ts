import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

type Timer = { due: number; run: () => void };

/** Longer than any request takes, however busy the machine is; in real time. */
const maxRequest: DurationMs = 60_000;
/** Less real time than this counts as none: on a busy machine everything takes a little. */
const noticed: DurationMs = 40;

/** Something did not end in time. */
export class Hang extends Error {}

/**
 * Time that passes only in `pass`, for a computer that sleeps at times and a service that never does. Each
 * timer's requests are answered before the next one runs. With a `speed`, real connections also take time:
 * so many times as much as on a clock.
 */
export function simulateTime(start: EpochMs, speed = 0) {
  let now = start;
  /** Time awake, by which the computer's timers go. */
  let awake = 0;
  let isAsleep = false;
  /** How far the computer's clock is ahead. */
  let ahead = 0;
  /** Requests under way, and those whose answers wait for a time to come. */
  let underWay = 0;
  let held = 0;
  const own = new Set<Timer>();
  const others = new Set<Timer>();
  const waiting = new Set<() => void>();

  const timersOf =
    (timers: Set<Timer>, clock: () => number): SetTimer =>
    (run, delay) => {
      // Node's and Chromium's overflow, and then run at once.
      const timer = { due: clock() + (delay < 2 ** 31 ? Math.max(0, delay) : 1), run };
      timers.add(timer);
      return () => timers.delete(timer);
    };
  const setServiceTimer = timersOf(others, () => now);

  function notify(): void {
    for (const resume of waiting) resume();
    waiting.clear();
  }

  async function waitForChange(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const late = setTimeout(() => reject(new Hang("a request never ended")), maxRequest);
    await promise.finally(() => clearTimeout(late));
  }

  /** Resolves when all that is under way has ended or is held. */
  async function settle(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < (speed > 0 ? 20 : 5); turn += 1) await new Promise(setImmediate);
      if (underWay <= held) return;
      await waitForChange();
    }
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
    if (at <= now) return;
    if (!isAsleep) awake += at - now;
    now = at;
  }

  /** Runs the timers of this time. */
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

  /** Time stands still until the work of real connections has ended, or passes with them. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    const began = { real: performance.now(), at: now };
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
      const took = performance.now() - began.real;
      if (took > noticed) moveTo(began.at + took * speed);
      notify();
    }
  }

  return {
    ...{ settle, pass, during, setServiceTimer, speed },
    now: () => now,
    /** The computer's clock. */
    clock: () => now + ahead,
    /** Sets the computer's clock forward, or back. */
    setClock: (by: DurationMs) => {
      ahead += by;
    },
    awake: () => awake,
    /** Of the computer. */
    setTimer: timersOf(own, () => awake),
    /** For answers that take their time. */
    hold: (duration: DurationMs) => {
      held += 1;
      notify();
      return new Promise<void>((resolve) => {
        setServiceTimer(() => {
          held -= 1;
          resolve();
        }, duration);
      });
    },
    /** Receives whole answers. */
    fetch: ((...request) =>
      during(async () => {
        const response = await fetch(...request);
        const { status, headers } = response;
        const body = await response.arrayBuffer();
        return new Response(status === 204 ? null : body, { status, headers });
      })) as typeof fetch,
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
