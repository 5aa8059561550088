import type { DurationMs } from "#shared/lib/time.ts";
import { setTimer } from "./clock.ts";

/** Something that was waited for in vain. */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/** Settles as the work does, or rejects with `TooLate` after so long; the work is not stopped. */
export const within = async <T>(limit: DurationMs, work: Promise<T>): Promise<T> => {
  let callOff = () => {};
  const lateness = new Promise<never>((_resolve, reject) => {
    callOff = setTimer(() => reject(new TooLate(`Nothing came within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([work, lateness]);
  } finally {
    callOff();
  }
};
