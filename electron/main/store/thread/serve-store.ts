import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { OpenedStore, Store } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";
import type { Call, Report } from "./protocol.ts";

/**
 * Answers calls that arrive at a port, in their order, until the store is closed; the thread then
 * has nothing left to do and ends.
 */
export function serveStore(port: MessagePort, opened: Result<OpenedStore>): void {
  const report = (message: Report): void => port.postMessage(message);

  if (!opened.ok) {
    report({ about: "opening", outcome: opened });
    port.close();
    return;
  }
  const { store, recovered } = opened.value;
  port.on("message", async (call: Call) => {
    report(await answer(store, call));
    if (call.method === "close") port.close();
  });
  report({ about: "opening", outcome: success(recovered) });
}

async function answer(store: Store, { id, method, values }: Call): Promise<Report> {
  try {
    // A call's values are those of its method, which the compiler cannot follow across the union.
    const run = store[method] as (...values: unknown[]) => Promise<unknown>;
    return { about: "call", id, isDone: true, value: await run(...values) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUnavailable = error instanceof StoreUnavailable;
    return { about: "call", id, isDone: false, message, isUnavailable };
  }
}
