import type { ElectronApplication } from "@playwright/test";

type Times = { method: string; time: number }[];

/**
 * Begins to note how long a thread of the store is busy with each call: from when it was asked, or from
 * its answer before where that came later, to its answer. Resolves when the store is in its thread.
 */
export const watchStore = (app: ElectronApplication): Promise<void> =>
  app.evaluate(async () => {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    type Call = { id: number; method: string };
    const times: Times = [];
    Object.assign(globalThis, { storeTimes: times });
    const post = Worker.prototype.postMessage;
    // One writes, and another may read beside it.
    const threads = new Map<InstanceType<typeof Worker>, Map<number, Call & { at: number }>>();
    await new Promise<void>((resolve) => {
      Worker.prototype.postMessage = function (call: Call, transfer) {
        const asked = threads.get(this) ?? new Map<number, Call & { at: number }>();
        if (!threads.has(this)) {
          threads.set(this, asked);
          let free = 0;
          this.on("message", ({ id }: { id: number }) => {
            const before = asked.get(id);
            const now = performance.now();
            if (before !== undefined) {
              times.push({ method: before.method, time: now - Math.max(before.at, free) });
            }
            free = now;
          });
          resolve();
        }
        asked.set(call.id, { ...call, at: performance.now() });
        post.call(this, call, transfer);
      };
    });
  });

/** The times of a method's calls so far, in milliseconds; forgets them. */
export const takeTimes = (app: ElectronApplication, method: string): Promise<number[]> =>
  app.evaluate((_electron, wanted) => {
    const { storeTimes } = globalThis as unknown as { storeTimes: Times };
    return storeTimes
      .splice(0)
      .filter((one) => one.method === wanted)
      .map(({ time }) => time);
  }, method);
