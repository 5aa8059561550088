import { nextDelay, type PollInterval } from "#main/service/back-off.ts";
import { createPoller } from "#main/service/poller.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result } from "#shared/lib/result.ts";

const every = 5_000;
const pollInterval: PollInterval = { every, longest: 30_000 };

/**
 * Begins to ask every five seconds, with back-off after failures and never sooner than the service
 * wants. `request` must not reject.
 */
export function inquire<T>(request: () => Promise<Result<T>>, setTimer: SetTimer) {
  let latest: Result<T> = failure("cancelled", "Nothing has been asked.");
  const poller = createPoller({
    // People begin when they like, which is enough to keep clients apart.
    delayAfter: (record) => nextDelay(pollInterval, record, 0.5),
    request: async () => {
      callOffFirst();
      latest = await request();
      return latest;
    },
    setTimer,
  });
  const callOffFirst = setTimer(() => void poller.requestNow(), every);

  return {
    /** Asks now, after any ask under way: that one may already have its answer. */
    askAfresh: async (): Promise<Result<T>> => {
      await poller.requestAnew();
      return latest;
    },
    /** Asks no more; an ask under way still comes to its end. */
    stop: () => {
      callOffFirst();
      poller.stop();
    },
  };
}
