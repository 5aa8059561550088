import type { SetTimer } from "#main/system/clock.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { OpenedStore, Store } from "./store.ts";

/** Size in bytes from which on storing a response takes longer than a list or an alert may wait. */
const largeSize = 64 * 1024;

/**
 * Idle time until the reading thread ends: starting it takes a tenth of a second, and it uses eight megabytes. The
 * responses of one round of polls share one thread, which ends before the next round.
 */
const idleTime: DurationMs = 3_000;

/** Reads a store in a second thread while the writing thread stores large responses. */
export type Reading = {
  /** Stores a response of `size` bytes by `work`; meanwhile `read` uses the second thread if the size is worth one. */
  readBesideWhile<T>(size: number, work: () => Promise<T>): Promise<T>;
  /** Reads in the second thread; on failure, and while nothing is stored, reads from `writer`. */
  read<T>(run: (store: Store) => Promise<T>, writer: Store): Promise<T>;
  end(): Promise<void>;
};

/**
 * Creates a `Reading`, which opens its store with the first large response and closes it when no response was stored
 * for some seconds. If it could not be opened, the next large response tries again.
 */
export function createReading(
  open: () => Promise<Result<OpenedStore>>,
  setTimer: SetTimer,
): Reading {
  let starting: Promise<void> | null = null;
  let closing: Promise<void> | undefined;
  let reader: Store | null = null;
  let running = 0;
  let isEnded = false;
  let cancelClosing = () => {};

  async function begin(): Promise<void> {
    const opened = await open();
    if (!opened.ok) starting = null;
    else if (isEnded) await opened.value.store.close();
    else reader = opened.value.store;
  }

  async function start(): Promise<void> {
    if (isEnded) return;
    starting ??= begin();
    await starting;
  }

  /** Closes the reader after the calls that it has received. */
  function closeReader(): void {
    // A thread that crashed has ended too.
    closing = reader?.close().catch(() => {});
    reader = null;
    starting = null;
  }

  return {
    readBesideWhile: async (size, work) => {
      // A small response is not worth another thread, but uses one that runs.
      if (reader === null) {
        if (size < largeSize) return work();
        await start();
      }
      cancelClosing();
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0 && !isEnded) cancelClosing = setTimer(closeReader, idleTime);
      }
    },
    read: async (run, writer) => {
      if (running === 0 || reader === null) return run(writer);
      try {
        return await run(reader);
      } catch {
        // The writing thread meets the same problem and reports it.
        return run(writer);
      }
    },
    end: async () => {
      isEnded = true;
      cancelClosing();
      await starting;
      await closing;
      await reader?.close();
    },
  };
}
