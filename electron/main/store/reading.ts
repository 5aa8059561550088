import type { Result } from "#shared/ipc/failure.ts";
import type { Call } from "./thread/protocol.ts";

/** A thread that carries calls out; `end` resolves when it has ended. */
type Thread = {
  send(method: Call["method"], values: Call["values"], transfer: ArrayBuffer[]): Promise<unknown>;
  end(): Promise<void>;
};

/** Reads a store beside the thread that writes it, from when that is first needed. */
export type Reading = {
  /** Resolves when it reads, or cannot. */
  start(): Promise<void>;
  /** Whether it reads. */
  isOn(): boolean;
  /** Reads there; whatever fails there, or is asked before it has started, is done by `otherwise`. */
  read(
    method: Call["method"],
    values: Call["values"],
    otherwise: () => Promise<unknown>,
  ): Promise<unknown>;
  end(): Promise<void>;
};

/** Makes what reads in the thread that `open` starts; `open` is tried again where it failed. */
export function createReading(open: () => Promise<Result<{ calls: Thread }>>): Reading {
  let starting: Promise<void> | null = null;
  let thread: Thread | null = null;
  let isOver = false;

  async function begin(): Promise<void> {
    const opened = await open();
    if (!opened.ok) starting = null;
    else if (isOver) await opened.value.calls.end();
    else thread = opened.value.calls;
  }

  return {
    start: async () => {
      if (isOver) return;
      starting ??= begin();
      await starting;
    },
    isOn: () => thread !== null,
    read: async (method, values, otherwise) => {
      const reader = thread;
      if (reader === null) return otherwise();
      try {
        return await reader.send(method, values, []);
      } catch {
        // The thread that writes meets the same trouble, and has the last word on it.
        return otherwise();
      }
    },
    end: async () => {
      isOver = true;
      await starting;
      await thread?.end();
    },
  };
}
