import { type MessagePort, Worker } from "node:worker_threads";
import { createBirpc } from "birpc";
import { setTimer } from "#main/system/clock.ts";
import { failure, type Result, readErrorMessage, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { StoreLocation } from "../files/open-store.ts";
import type { Recovered } from "../files/store-file.ts";
import { createReading, type Reading } from "../reading.ts";
import type { Ingest } from "../records/ingest-input.ts";
import type { OpenedStore, Store } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";
import { callMethod, forwardStore, type StoreMethod } from "./forwarding-store.ts";

/**
 * The script of the thread of a store, and the methods that only read. Nothing that is synchronized or sent depends
 * on the results of these.
 */
export type StoreThread = { worker: URL; readingMethods: ReadonlySet<StoreMethod> };

/**
 * Opens a store like `openStore`, in a thread of its own. If the thread ends unexpectedly, every pending and later
 * call throws `StoreUnavailable`, and the store can be opened again. `close` resolves when the thread has ended.
 * Calls run in call order, with two exceptions: other calls run between the slices of a large response, and while a
 * response is stored, reading methods read the former state in a second thread, which exists while large responses
 * arrive.
 */
export async function openStoreInWorker(
  { worker, readingMethods }: StoreThread,
  location: StoreLocation,
): Promise<Result<OpenedStore>> {
  const writing = await startThread(worker, { location, isReading: false });
  if (!writing.ok) return writing;
  const { store, recovered } = writing.value;
  const reading = createReading(() => startThread(worker, { location, isReading: true }), setTimer);
  return success({ store: readBeside(store, reading, readingMethods), recovered });
}

/** Opens a store in a new thread; its `close` resolves when the thread has ended. */
async function startThread(script: URL, work: StoreWork): Promise<Result<OpenedStore>> {
  const worker = new Worker(script, {
    workerData: work,
    // Responses are parsed and dropped; V8 would let 100 MB of them accumulate.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
    name: work.isReading ? "store-reading" : "store",
  });
  let ended: StoreUnavailable | null = null;
  const rpc = createBirpc<ThreadFunctions>(
    {},
    {
      post: (message) => {
        if (ended !== null) throw ended;
        worker.postMessage(message, message.m === "ingest" ? listBuffers(message.a[0]) : []);
      },
      on: (listener) => void worker.on("message", listener),
      deserialize: (message) => ("e" in message ? { ...message, e: toError(message.e) } : message),
      timeout: -1,
    },
  );
  const fail = (cause?: unknown): void => {
    const message = t("store.threadEnded");
    const error = ended ?? new StoreUnavailable(message, { cause });
    ended = error;
    rpc.$rejectPendingCalls(({ reject }) => reject(error));
  };
  const exit = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  worker.on("error", fail);
  worker.on("exit", () => fail());

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    if (ended === null) closing ??= rpc.close();
    await closing;
    await exit;
  };
  const opening = await rpc.readOpening().catch(() => null);
  if (opening === null) {
    return failure("storeUnavailable", t("store.threadNotStarted"));
  }
  if (!opening.ok) return opening;
  const store = forwardStore((method, values) => callMethod(rpc, method, values), { close });
  return success({ store, recovered: opening.value });
}

const toError = ({ message, isUnavailable }: SentError): Error =>
  isUnavailable ? new StoreUnavailable(message) : new Error(message);

/** Returns the same store, except that reading methods use another thread while a response is stored. */
function readBeside(
  store: Store,
  reading: Reading,
  readingMethods: StoreThread["readingMethods"],
): Store {
  return forwardStore(
    (method, values) => {
      const call = (target: Store) => callMethod(target, method, values);
      return readingMethods.has(method) ? reading.read(call, store) : call(store);
    },
    {
      surveyAlerts: (body, dialect) =>
        reading.readBesideWhile(body.byteLength, () => store.surveyAlerts(body, dialect)),
      ingest: (input) => {
        const bodies = input.bodies.map(toTransferable);
        const size = bodies.reduce((sum, body) => sum + body.byteLength, 0);
        return reading.readBesideWhile(size, () => store.ingest({ ...input, bodies }));
      },
      close: async () => {
        // The last connection cleans up the files.
        await reading.end();
        await store.close();
      },
    },
  );
}

/** Lists the memory of an ingest's bodies, which is transferred to the thread. */
const listBuffers = ({ bodies }: Ingest): ArrayBuffer[] => [
  ...new Set(bodies.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)),
];

// Node's pooled buffers share their memory with others and cannot be transferred.
const toTransferable = (body: Ingest["bodies"][number]): Uint8Array<ArrayBuffer> =>
  body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer)
    : new Uint8Array(body);

/** The task of a store thread; `isReading`: only to read, beside the thread that writes. */
export type StoreWork = { location: StoreLocation; isReading: boolean };

/** The functions of a store thread: the methods of its store, and the result of opening it. */
export type ThreadFunctions = Store & { readOpening(): Promise<Result<Recovered[]>> };

/** An error that a store thread sends: structured cloning preserves neither its class nor its code. */
export type SentError = { message: string; isUnavailable: boolean };

/**
 * Runs the calls that arrive at a port, in call order, until the store is closed or if it could not be opened; the
 * thread then has nothing left to do and ends.
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
  message: readErrorMessage(error),
  isUnavailable: error instanceof StoreUnavailable,
});
