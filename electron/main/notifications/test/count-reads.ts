/** Counts how often the ids of items are read: comparing each with each reads them far more often than there are items. */
export function countReads() {
  let reads = 0;
  return {
    /** Returns the number since the previous call. */
    take: (): number => {
      const taken = reads;
      reads = 0;
      return taken;
    },
    /** Makes a method that lists items count the reads of their ids. */
    follow:
      <I extends unknown[], T extends { id: string }>(list: (...input: I) => Promise<T[]>) =>
      async (...input: I): Promise<T[]> =>
        (await list(...input)).map((item) =>
          Object.defineProperty({ ...item }, "id", {
            enumerable: true,
            get: () => {
              reads += 1;
              return item.id;
            },
          }),
        ),
  };
}
