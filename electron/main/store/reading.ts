import type { SetTimer } from "#main/polling/poller.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { largeAnswer } from "./large-answer.ts";
import type { Call } from "./thread/protocol.ts";

/**
 * A thread takes a tenth of a second to start and eight megabytes while it is there: the answers of one round of polls
 * share one, and none waits for the next round.
 */
const unused: DurationMs = 3_000;

/** A thread that carries calls out; `end` resolves when it has ended. */
type Thread = {
  send(method: Call["method"], values: Call["values"], transfer: ArrayBuffer[]): Promise<unknown>;
  end(): Promise<void>;
};

/** Reads a store beside the thread that writes it, while that stores large answers. */
export type Reading = {
  /** Stores so many bytes of an answer by `work`; what is read meanwhile is read beside it, if that is worth a thread. */
  during(size: number, work: () => Promise<unknown>): Promise<unknown>;
  /** Reads there; whatever fails there, or is asked while nothing is stored, is done by `otherwise`. */
  read(
    method: Call["method"],
    values: Call["values"],
    otherwise: () => Promise<unknown>,
  ): Promise<unknown>;
  end(): Promise<void>;
};

/**
 * Makes what reads in a thread that `open` starts with the first large answer, and that ends when none was stored for
 * some seconds; where it could not be started, the next large answer has that tried again.
 */
export function createReading(
  open: () => Promise<Result<{ calls: Thread }>>,
  setTimer: SetTimer,
): Reading {
  let starting: Promise<void> | null = null;
  let ending: Promise<void> | undefined;
  let thread: Thread | null = null;
  let held = 0;
  let isOver = false;
  let cancelEnd = () => {};

  async function begin(): Promise<void> {
    const opened = await open();
    if (!opened.ok) starting = null;
    else if (isOver) await opened.value.calls.end();
    else thread = opened.value.calls;
  }

  async function start(): Promise<void> {
    if (isOver) return;
    starting ??= begin();
    await starting;
  }

  /** What it was asked before, it still answers. */
  function endThread(): void {
    // One that broke has ended too.
    ending = thread?.end().catch(() => {});
    thread = null;
    starting = null;
  }

  return {
    during: async (size, work) => {
      // A small one is not worth another thread, but is no reason to wait where there is one.
      if (thread === null) {
        if (size < largeAnswer) return work();
        await start();
      }
      cancelEnd();
      held += 1;
      try {
        return await work();
      } finally {
        held -= 1;
        if (held === 0 && !isOver) cancelEnd = setTimer(endThread, unused);
      }
    },
    read: async (method, values, otherwise) => {
      const reader = thread;
      if (held === 0 || reader === null) return otherwise();
      try {
        return await reader.send(method, values, []);
      } catch {
        // The thread that writes meets the same trouble, and has the last word on it.
        return otherwise();
      }
    },
    end: async () => {
      isOver = true;
      cancelEnd();
      await starting;
      await ending;
      await thread?.end();
    },
  };
}
