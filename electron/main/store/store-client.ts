import { Worker } from "node:worker_threads";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import { forwardStore } from "./forwarding-store.ts";
import type { StoreLocation } from "./open-store.ts";
import type { Call, Report } from "./protocol.ts";
import type { Ingest, OpenedStore, Recovered, Store } from "./store.ts";
import { StoreUnavailable } from "./store-error.ts";

/**
 * Opens a store as `openStore` does, in a thread of its own; `script` is the built `worker.ts`. When
 * the thread ends unasked, every call that waits and every later one throws `StoreUnavailable`, and
 * the store can be opened anew. `close` resolves when the thread has ended.
 */
export function openStoreInWorker(
  script: URL,
  location: StoreLocation,
): Promise<Result<OpenedStore>> {
  const thread = new Worker(script, { workerData: location, name: "store" });
  const calls = followCalls(thread);
  const store = createClient(calls.send, calls.end);

  return new Promise((resolve) => {
    thread.on("message", (report: Report) => {
      if (report.about === "call") calls.settle(report);
      else resolve(toOpened(report.outcome, store));
    });
    thread.on("error", (cause) => calls.fail(cause));
    thread.on("exit", () => {
      calls.fail();
      resolve(
        failure("storeUnavailable", "The store's thread could not start. Restart Watchdesk."),
      );
    });
  });
}

const toOpened = (outcome: Result<Recovered[]>, store: Store): Result<OpenedStore> =>
  outcome.ok ? success({ store, recovered: outcome.value }) : outcome;

type CallReport = Extract<Report, { about: "call" }>;

const toError = ({ message, isUnavailable }: CallReport & { isDone: false }): Error =>
  isUnavailable ? new StoreUnavailable(message) : new Error(message);

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Keeps the calls that wait for the thread, and answers them. */
function followCalls(thread: Worker) {
  const pending = new Map<number, Pending>();
  let ended: StoreUnavailable | null = null;
  let closing: Promise<unknown> | null = null;
  let count = 0;
  const exit = new Promise<void>((resolve) => thread.once("exit", () => resolve()));

  const send = (method: Call["method"], values: Call["values"], transfer: ArrayBuffer[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      count += 1;
      thread.postMessage({ id: count, method, values }, transfer);
      pending.set(count, { resolve, reject });
    });

  return {
    send,
    /** Asks the thread to close the store and waits until it is gone; done at once when it is. */
    end: async (): Promise<void> => {
      if (ended === null) closing ??= send("close", [], []);
      await closing;
      await exit;
    },
    settle: (report: CallReport): void => {
      const call = pending.get(report.id);
      pending.delete(report.id);
      if (report.isDone) call?.resolve(report.value);
      else call?.reject(toError(report));
    },
    fail: (cause?: unknown): void => {
      ended ??= new StoreUnavailable(
        "The store's thread has ended. Restart Watchdesk to open the store again.",
        { cause },
      );
      for (const { reject } of pending.values()) reject(ended);
      pending.clear();
    },
  };
}

type Calls = ReturnType<typeof followCalls>;

function createClient(send: Calls["send"], end: Calls["end"]): Store {
  return {
    ...forwardStore((method, values) => send(method, values, []), end),
    ingest: (input) => {
      const bodies = input.bodies.map(toTransferable);
      const transfer = [...new Set(bodies.map((body) => body.buffer))];
      return send("ingest", [{ ...input, bodies }], transfer) as ReturnType<Store["ingest"]>;
    },
  };
}

// Node's pooled buffers share their memory with others, which cannot be given away.
const toTransferable = (body: Ingest["bodies"][number]): Uint8Array<ArrayBuffer> =>
  body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer)
    : new Uint8Array(body);
