import { Worker } from "node:worker_threads";
import { setTimer } from "#main/clock.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { StoreLocation } from "../files/open-store.ts";
import type { Recovered } from "../files/recovered.ts";
import { createReading, type Reading } from "../reading.ts";
import type { Ingest } from "../records/ingest-input.ts";
import type { OpenedStore, Store } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";
import { forwardStore } from "./forwarding-store.ts";
import type { Call, Report, StoreWork } from "./protocol.ts";
import { readingMethods } from "./reading-methods.ts";

/**
 * Opens a store as `openStore` does, in a thread of its own; `script` is the built `store-thread.ts`. When
 * the thread ends unasked, every call that waits and every later one throws `StoreUnavailable`, and
 * the store can be opened anew. `close` resolves when the thread has ended. Calls are carried out in
 * the order in which they were made, but for large answers, between whose slices others are carried out, and
 * for what is only read while an answer is stored: that is read
 * as it was before in a second thread, which is there as long as large answers come.
 */
export async function openStoreInWorker(
  script: URL,
  location: StoreLocation,
): Promise<Result<OpenedStore>> {
  const writing = await startThread(script, { location, isReading: false });
  if (!writing.ok) return writing;
  const { calls, recovered } = writing.value;
  const open = () => startThread(script, { location, isReading: true });
  const reading = createReading(open, setTimer);
  return success({ store: createClient(calls, reading), recovered });
}

function startThread(
  script: URL,
  work: StoreWork,
): Promise<Result<{ calls: Calls; recovered: Recovered[] }>> {
  const thread = new Worker(script, {
    workerData: work,
    // What is read of a large answer is looked at and dropped; V8 would let 100 MB of it pile up.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
    name: work.isReading ? "store-reading" : "store",
  });
  const calls = followCalls(thread);

  return new Promise((resolve) => {
    thread.on("message", (report: Report) => {
      if (report.about === "call") calls.settle(report);
      else {
        const { outcome } = report;
        resolve(outcome.ok ? success({ calls, recovered: outcome.value }) : outcome);
      }
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

function createClient(calls: Calls, reading: Reading): Store {
  const { send } = calls;

  return forwardStore(
    (method, values) => {
      const call = () => send(method, values, []);
      return readingMethods.has(method) ? reading.read(method, values, call) : call();
    },
    {
      surveyAlerts: (body, dialect) => {
        const survey = () => send("surveyAlerts", [body, dialect], []);
        return reading.during(body.byteLength, survey) as ReturnType<Store["surveyAlerts"]>;
      },
      ingest: (input) => {
        const bodies = input.bodies.map(toTransferable);
        const transfer = [...new Set(bodies.map((body) => body.buffer))];
        const size = bodies.reduce((sum, body) => sum + body.byteLength, 0);
        const store = () => send("ingest", [{ ...input, bodies }], transfer);
        return reading.during(size, store) as ReturnType<Store["ingest"]>;
      },
      close: async () => {
        // The last connection tidies the files up.
        await reading.end();
        await calls.end();
      },
    },
  );
}

// Node's pooled buffers share their memory with others, which cannot be given away.
const toTransferable = (body: Ingest["bodies"][number]): Uint8Array<ArrayBuffer> =>
  body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength
    ? new Uint8Array(body.buffer)
    : new Uint8Array(body);
