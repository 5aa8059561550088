/** Makes a method of the store of what is done at once: it fails as the store does. */
export type Guard = <A extends unknown[], R>(
  method: (...values: A) => R,
) => (...values: A) => Promise<R>;
