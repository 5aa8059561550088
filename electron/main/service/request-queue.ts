/**
 * Makes a function that carries out so many pieces of work at once, and others after them. Work whose signal aborts
 * while it waits begins at once, to end as what was aborted.
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

/** Makes a function that carries out work one piece after the other, whatever became of the last. */
export const createRequestQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let latest: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = latest.then(work);
    latest = turn.catch(() => undefined);
    return turn;
  };
};
