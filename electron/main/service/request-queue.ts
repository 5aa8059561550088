/**
 * Creates a function that runs a limited number of tasks at once and queues others. A queued task whose signal aborts
 * starts immediately, so that it ends as aborted.
 */
export function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;

  /** Resolves to whether a slot is taken. */
  const takeSlot = (signal?: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      };
      if (free > 0) {
        free -= 1;
        resolve(true);
      } else if (signal?.aborted) resolve(false);
      else {
        waiting.push(begin);
        signal?.addEventListener("abort", giveUp, { once: true });
      }
    });

  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const isTaken = await takeSlot(signal);
    try {
      return await work();
    } finally {
      if (isTaken) release();
    }
  };
}

/** Creates a function that runs tasks sequentially, whether or not the previous one failed. */
export const createRequestQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let latest: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = latest.then(work);
    latest = turn.catch(() => undefined);
    return turn;
  };
};
