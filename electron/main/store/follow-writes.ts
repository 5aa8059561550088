import type { Store } from "./store.ts";
import { forwardStore, type StoreMethod } from "./thread/forwarding-store.ts";

/** What may change what the person wrote or decided, by doing it or by what follows from it. */
const writing = new Set<StoreMethod>([
  "addOperation",
  "transitionEntry",
  "pruneOutbox",
  "requestAcknowledgements",
  "withdrawAcknowledgements",
  "saveDraft",
  "snoozeItems",
  "settleItems",
  "restoreItems",
  "wakeItems",
  "ingest",
]);

/** The same store, which tells after each call that may have written. */
export const followWrites = (store: Store, onWritten: () => void): Store =>
  forwardStore(
    async (method, values) => {
      const run = store[method] as (...args: unknown[]) => Promise<unknown>;
      const outcome = await run(...values);
      if (writing.has(method)) onWritten();
      return outcome;
    },
    { close: () => store.close() },
  );
