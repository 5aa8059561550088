/** Makes a function that carries out work one piece after the other, whatever became of the last. */
export const createRequestQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let latest: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = latest.then(work);
    latest = turn.catch(() => undefined);
    return turn;
  };
};
