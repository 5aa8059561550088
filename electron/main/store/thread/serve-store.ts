import type { MessagePort } from "node:worker_threads";
import { createBirpc } from "birpc";
import { type Result, success } from "#shared/lib/result.ts";
import type { StoreLocation } from "../files/open-store.ts";
import type { Recovered } from "../files/recovered.ts";
import type { OpenedStore, Store } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";

/** What a store thread is started for; `isReading`: only to read, beside the thread that writes. */
export type StoreWork = { location: StoreLocation; isReading: boolean };

/** The functions of a store thread: the methods of its store, and the outcome of opening it. */
export type ThreadFunctions = Store & { readOpening(): Promise<Result<Recovered[]>> };

/** An error on its way out of a store thread: structured cloning keeps neither its class nor its code. */
export type SentError = { message: string; isUnavailable: boolean };

/**
 * Runs the calls that arrive at a port, in call order, until the store is closed or if it could not be
 * opened; the thread then has nothing left to do and ends.
 */
export function serveStore(port: MessagePort, opened: Result<OpenedStore>): void {
  const functions: Partial<ThreadFunctions> = opened.ok
    ? {
        ...opened.value.store,
        readOpening: async () => success(opened.value.recovered),
        close: () => opened.value.store.close().finally(() => port.unref()),
      }
    : {
        readOpening: async () => {
          port.unref();
          return opened;
        },
      };
  createBirpc(functions, {
    post: (message) => port.postMessage(message),
    on: (listener) => void port.on("message", listener),
    serialize: (message) => ("e" in message ? { ...message, e: toSentError(message.e) } : message),
    bind: "functions",
  });
}

const toSentError = (error: unknown): SentError => ({
  message: error instanceof Error ? error.message : String(error),
  isUnavailable: error instanceof StoreUnavailable,
});
