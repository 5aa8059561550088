import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/**
 * Time that passes only when told to: in `pass` timers run and in `sleep` they do not, as on a computer
 * whose lid is closed. Each timer's requests are answered before the next one runs.
 */
export function simulateTime(start: EpochMs) {
  let now = start;
  /** Hours awake, by which timers go. */
  let awake = 0;
  let asked = 0;
  const timers = new Set<{ due: number; run: () => void }>();

  const setTimer: SetTimer = (run, delay) => {
    // Node's and Chromium's overflow, and then run at once.
    const timer = { due: awake + (delay < 2 ** 31 ? delay : 1), run };
    timers.add(timer);
    return () => timers.delete(timer);
  };

  const countingFetch: typeof fetch = async (...request) => {
    asked += 1;
    try {
      const response = await fetch(...request);
      const body = await response.arrayBuffer();
      const { status, headers } = response;
      return new Response(status === 204 ? null : body, { status, headers });
    } finally {
      asked -= 1;
    }
  };

  async function settle(): Promise<void> {
    do {
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    } while (asked > 0);
  }

  async function pass(duration: DurationMs): Promise<void> {
    const end = awake + duration;
    await settle();
    for (;;) {
      const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
      if (next === undefined) break;
      timers.delete(next);
      now += Math.max(0, next.due - awake);
      awake = Math.max(awake, next.due);
      next.run();
      await settle();
    }
    now += end - awake;
    awake = end;
  }

  return {
    now: () => now,
    setTimer,
    fetch: countingFetch,
    settle,
    pass,
    sleep: (duration: DurationMs) => {
      now += duration;
    },
  };
}
