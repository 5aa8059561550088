import { createRequestQueue } from "#main/service/request-queue.ts";
import { wait } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { StoreUnavailable } from "../store-error.ts";

/** The next step of an ingest: a slice, after which other calls run, or something that blocks them for longer. */
export type Step = "slice" | "long";

export type Steps<T> = Generator<Step, T>;

/** Maximum time between the calls on the way of an alert to the user. */
const urgentIdle: DurationMs = 250;
/** Maximum time that a long step waits. */
const maxWait: DurationMs = 5_000;
const pollDelay: DurationMs = 25;

/**
 * Creates the scheduler that runs calls about alerts between the steps of large ingests. Large ingests run one after
 * the other.
 */
export function createIngestScheduler() {
  const inQueue = createRequestQueue();
  let latestUrgent = Number.NEGATIVE_INFINITY;
  let isEnded = false;
  let running: Promise<unknown> = Promise.resolve();

  async function yieldToCalls(step: Step): Promise<void> {
    const began = performance.now();
    const isIdle = () => performance.now() - latestUrgent > urgentIdle;
    // Messages of other threads are delivered before the next turn of the loop.
    await new Promise(setImmediate);
    if (step === "slice") return;
    while (!isEnded && !isIdle() && performance.now() - began < maxWait) await wait(pollDelay);
  }

  async function runSteps<T>(steps: Steps<T>): Promise<T> {
    let step: Step = "long";
    for (;;) {
      await yieldToCalls(step);
      if (isEnded) throw new StoreUnavailable(t("store.closed"));
      const next = steps.next();
      if (next.done) return next.value;
      step = next.value;
    }
  }

  return {
    /** Records a call on an alert's way to the user. */
    recordUrgent: (): void => {
      latestUrgent = performance.now();
    },
    /** Runs an ingest at once without a break. */
    runAtOnce: <T>(steps: Steps<T>): T => {
      for (;;) {
        const next = steps.next();
        if (next.done) return next.value;
      }
    },
    /** Runs an ingest after those before it, with other calls between its steps. */
    run: <T>(steps: Steps<T>): Promise<T> => {
      const run = inQueue(() => runSteps(steps));
      running = run.catch(() => undefined);
      return run;
    },
    /** Ends the running ingest before its next step; resolves when nothing runs. */
    end: async (): Promise<void> => {
      isEnded = true;
      await running;
    },
  };
}
