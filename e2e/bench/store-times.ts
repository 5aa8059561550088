import type { ElectronApplication } from "@playwright/test";

type Times = { method: string; time: number }[];

/**
 * Starts recording how long a store thread is busy with each call: from the call, or the previous response if that was
 * later, to its response. Resolves when the store has started its thread.
 */
export const recordStoreTimes = (app: ElectronApplication): Promise<void> =>
  app.evaluate(async () => {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    /** A call or a response of birpc: its id, and the method of a call. */
    type Call = { i: string; m: string };
    const times: Times = [];
    Object.assign(globalThis, { storeTimes: times });
    const post = Worker.prototype.postMessage;
    // One thread writes, and another may read concurrently.
    const threads = new Map<InstanceType<typeof Worker>, Map<string, Call & { at: number }>>();
    await new Promise<void>((resolve) => {
      Worker.prototype.postMessage = function (call: Call, transfer) {
        const pending = threads.get(this) ?? new Map<string, Call & { at: number }>();
        if (!threads.has(this)) {
          threads.set(this, pending);
          let free = 0;
          this.on("message", ({ i }: Pick<Call, "i">) => {
            const before = pending.get(i);
            const now = performance.now();
            if (before !== undefined) {
              times.push({ method: before.m, time: now - Math.max(before.at, free) });
            }
            free = now;
          });
          resolve();
        }
        pending.set(call.i, { ...call, at: performance.now() });
        post.call(this, call, transfer);
      };
    });
  });

/** Returns the times of a method's calls so far, in milliseconds, and clears all times. */
export const takeTimes = (app: ElectronApplication, method: string): Promise<number[]> =>
  app.evaluate((_electron, name) => {
    const { storeTimes } = globalThis as unknown as { storeTimes: Times };
    return storeTimes
      .splice(0)
      .filter((one) => one.method === name)
      .map(({ time }) => time);
  }, method);
