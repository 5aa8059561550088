import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import fc from "fast-check";
import { inject } from "vitest";

const isLong = inject("isLong");

fc.configureGlobal({
  // Short runs are reproducible, so that unrelated changes do not fail; long runs use new values.
  ...(isLong ? {} : { seed: 20_261_125 }),
  // Properties without their own number of runs are fast.
  numRuns: isLong ? 1_000 : 100,
  // A store in this thread never yields to the event loop, so that no timer would fire, including the test's timeout,
  // and Node would not free the memory of closed databases. Only asynchronous properties wait for the promise.
  beforeEach: () => yieldToEventLoop(),
  // Ends before the test's timeout, so that the report contains the shrunk counterexample; without one, missing runs
  // fail the test.
  interruptAfterTimeLimit: isLong ? 1_500_000 : 100_000,
  markInterruptAsFailure: true,
});
