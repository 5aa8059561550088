import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import fc from "fast-check";
import { inject } from "vitest";

const isLong = inject("isLong");

fc.configureGlobal({
  // The same values in each short run, in which nobody looks for what an unrelated change did not cause; others in
  // each long one. What a test counts of its values (each kind was drawn) is certain in the short run.
  ...(isLong ? {} : { seed: 20_261_125 }),
  // Properties that state no number of their own are cheap.
  numRuns: isLong ? 1_000 : 100,
  // A store in this thread answers without a turn of the event loop. Without one, no timer fires, that
  // of the test's time limit included, and Node does not free the memory of closed databases.
  // Asynchronous properties wait for the promise, synchronous ones do not.
  beforeEach: () => yieldToEventLoop(),
  // Ends before the test's time limit, so that the report has the counterexample as far as it is shrunk;
  // without a counterexample, runs that did not take place fail the test.
  interruptAfterTimeLimit: isLong ? 1_500_000 : 100_000,
  markInterruptAsFailure: true,
});
