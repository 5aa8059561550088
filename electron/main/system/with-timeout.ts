import type { DurationMs } from "#shared/lib/time.ts";
import { type SetTimer, setTimer } from "./clock.ts";

/** Work that did not settle in time. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Settles as the work does, or rejects with `TimeoutError` after `limit`; it does not stop the work. */
export const withTimeout = async <T>(
  limit: DurationMs,
  work: Promise<T>,
  set: SetTimer = setTimer,
): Promise<T> => {
  let cancel = () => {};
  const timeout = new Promise<never>((_resolve, reject) => {
    cancel = set(() => reject(new TimeoutError(`No result within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel();
  }
};

/** Settles as the work does, or resolves to null after `limit`; it does not stop the work. */
export const withTimeoutOrNull = async <T>(
  limit: DurationMs,
  work: Promise<T>,
): Promise<T | null> => {
  try {
    return await withTimeout(limit, work);
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
};
