import { nextDelay, type PollInterval } from "#main/service/back-off.ts";
import { createPoller } from "#main/service/poller.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

const every = 5_000;
const pollInterval: PollInterval = { every, maxDelay: 30_000 };

/** Polls every five seconds, with back-off after failures and respecting Retry-After. `request` must not reject. */
export function createStatusPoll<T>(request: () => Promise<Result<T>>, setTimer: SetTimer) {
  let latest: Result<T> = failure("cancelled", t("accounts.statusUnknown"));
  const poller = createPoller({
    // Users start at random times, so no jitter is necessary.
    delayAfter: (record) => nextDelay(pollInterval, record, 0.5),
    request: async () => {
      cancelFirst();
      latest = await request();
      return latest;
    },
    setTimer,
  });
  const cancelFirst = setTimer(() => void poller.requestNow(), every);

  return {
    /** Requests now, after a pending request, which may already have its response. */
    pollNow: async (): Promise<Result<T>> => {
      await poller.requestAnew();
      return latest;
    },
    /** Stops polling; a pending request still ends. */
    stop: () => {
      cancelFirst();
      poller.stop();
    },
  };
}
