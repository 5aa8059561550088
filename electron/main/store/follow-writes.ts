import type { Store } from "./store.ts";
import { callMethod, forwardStore, type StoreMethod } from "./thread/forwarding-store.ts";

/** Methods that may change, directly or as a consequence, what the user wrote or decided. */
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

/** The same store; calls `onWritten` after each call that may have written. */
export const followWrites = (store: Store, onWritten: () => void): Store =>
  forwardStore(
    async (method, values) => {
      const outcome = await callMethod(store, method, values);
      if (writing.has(method)) onWritten();
      return outcome;
    },
    { close: () => store.close() },
  );
