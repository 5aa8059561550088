import { createRequestQueue } from "#main/service/request-queue.ts";
import { wait } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { StoreUnavailable } from "../store-error.ts";

/** What an ingest does next: a slice, after which others have their turn, or something that holds them up for longer. */
export type Step = "slice" | "long";

/** An ingest, step by step. */
export type Steps<T> = Generator<Step, T>;

/** The way of an alert to the user takes several calls, with so much between them at most. */
const urgentIdle: DurationMs = 250;
/** Whatever else arrives, a long step does not wait longer. */
const maxWait: DurationMs = 5_000;
const pollDelay: DurationMs = 25;

/** Makes what has calls about alerts carried out between the steps of large ingests. Large ingests are carried out one after the other, and alerts go before their next step. */
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
      if (isEnded) throw new StoreUnavailable("The store is closed. Sign in again to open it.");
      const next = steps.next();
      if (next.done) return next.value;
      step = next.value;
    }
  }

  return {
    /** Notes a call on an alert's way to the user. */
    recordUrgent: (): void => {
      latestUrgent = performance.now();
    },
    /** Runs an ingest at once and without a break. */
    runAtOnce: <T>(steps: Steps<T>): T => {
      for (;;) {
        const next = steps.next();
        if (next.done) return next.value;
      }
    },
    /** Runs an ingest after those before it, with others' turns between its steps. */
    run: <T>(steps: Steps<T>): Promise<T> => {
      const run = inQueue(() => runSteps(steps));
      running = run.catch(() => undefined);
      return run;
    },
    /** Ends what runs before its next step, and resolves when nothing runs. */
    end: async (): Promise<void> => {
      isEnded = true;
      await running;
    },
  };
}
