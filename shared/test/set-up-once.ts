import { beforeAll } from "vitest";

/** Registers the end of something that a test has started. */
export type AtEnd = (end: () => Promise<void> | void) => void;

/** Sets something up once for all tests of a file or a describe block; returns a function that gets it. */
export function setUpOnce<T>(setUp: (atEnd: AtEnd) => Promise<T>): () => T {
  let made: T;
  beforeAll(async () => {
    const ends: (() => Promise<void> | void)[] = [];
    made = await setUp((end) => void ends.push(end));
    return async () => {
      for (const end of ends.toReversed()) await end();
    };
  });
  return () => made;
}
