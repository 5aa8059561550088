import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** So many times as fast as on a clock goes whatever has to wait for a real connection. */
export const speed = 25;

/** Longer than any request may take, however busy the machine is; in real time. */
const maxRequest: DurationMs = 20_000;
/** What takes less real time took none; on a busy machine everything takes a little. */
const noticed: DurationMs = 40;

/** Something has not come to an end that should have. */
export class Hang extends Error {}

/**
 * Time that passes only when told to, but for what real connections take of it. Timers run in `pass`,
 * each after all is over that the one before has brought about; in `sleep` they do not, as on a
 * computer whose lid is closed.
 */
export function createCellTime(start: EpochMs) {
  let now = start;
  /** The time awake, by which timers go. */
  let awake = 0;
  let underWay = 0;
  let onEnd = () => {};
  const timers = new Set<{ due: number; run: () => void }>();

  const setTimer: SetTimer = (run, delay) => {
    // Node's overflow, and then run at once.
    const timer = { due: awake + (delay < 2 ** 31 ? Math.max(0, delay) : 1), run };
    timers.add(timer);
    return () => timers.delete(timer);
  };

  function moveTo(at: EpochMs): void {
    if (at <= now) return;
    awake += at - now;
    now = at;
  }

  /** Has time pass for a request as it passes for its connection. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    const began = { real: performance.now(), at: now };
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
      const took = performance.now() - began.real;
      if (took > noticed) moveTo(began.at + took * speed);
      onEnd();
    }
  }

  async function waitForEnd(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    onEnd = resolve;
    const late = setTimeout(() => reject(new Hang("a request never ended")), maxRequest);
    await promise.finally(() => clearTimeout(late));
  }

  /** Resolves when everything under way is over. */
  async function settle(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      if (underWay === 0) return;
      await waitForEnd();
    }
  }

  async function pass(duration: DurationMs): Promise<void> {
    const end = now + duration;
    await settle();
    for (;;) {
      const left = end - now;
      const [next] = [...timers]
        .filter(({ due }) => due <= awake + left)
        .sort((a, b) => a.due - b.due);
      if (next === undefined) break;
      timers.delete(next);
      moveTo(now + Math.max(0, next.due - awake));
      next.run();
      await settle();
    }
    moveTo(end);
  }

  return {
    now: () => now,
    awake: () => awake,
    setTimer,
    during,
    settle,
    pass,
    sleep: async (duration: DurationMs) => {
      await settle();
      now += duration;
    },
  };
}
export type CellTime = ReturnType<typeof createCellTime>;
