import { setTimer } from "#main/system/clock.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { openStore, type StoreLocation } from "../files/open-store.ts";
import type { Recovered } from "../files/store-file.ts";
import type { OpenedStore, Store, StoreDeclarations } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";
import { callMethod, forwardStore } from "./forwarding-store.ts";
import { openStoreInWorker, type StoreThread } from "./store-rpc.ts";

/** Dependencies of a store that is opened in this thread and later in its own. */
export type MovingStoreParts = StoreThread & StoreDeclarations;

/**
 * Opens a store in this thread, which reads its first rows within a few milliseconds, and moves it into its own
 * thread when `afterFirstPaint` resolves: starting a thread takes 100 ms and would delay the first paint. Calls
 * during the move wait for it; only one thread has the files open.
 */
export function openMovingStore(
  { worker, readingMethods, ...declarations }: MovingStoreParts,
  location: StoreLocation,
  afterFirstPaint: Promise<unknown>,
): Result<OpenedStore> {
  const opened = openStore(
    { ...location, isMoving: true },
    { ...declarations, now: Date.now, setTimer },
  );
  if (!opened.ok) return opened;
  const { store, recovered } = opened.value;
  const later = Promise.withResolvers<Recovered[]>();
  const openThere = async (): Promise<Store> => {
    const moved = await openInWorker({ worker, readingMethods }, location);
    later.resolve(moved.recovered);
    return moved.store;
  };
  return success({
    recovered,
    recoveredLater: later.promise,
    store: createMovingStore(store, afterFirstPaint, openThere),
  });
}

async function openInWorker(thread: StoreThread, location: StoreLocation): Promise<OpenedStore> {
  const opened = await openStoreInWorker(thread, location);
  if (!opened.ok) throw new StoreUnavailable(opened.message);
  return opened.value;
}

/** Calls `initial` until `afterFirstPaint` resolves, then closes it and calls the store that `open` opens. */
export function createMovingStore(
  initial: Store,
  afterFirstPaint: Promise<unknown>,
  open: () => Promise<Store>,
): Store {
  // The only reference, so that the closed store and its memory can be collected.
  let current: Store | Promise<Store> = initial;
  let isClosed = false;

  void afterFirstPaint.then(() => {
    if (isClosed || current instanceof Promise) return;
    current = current.close().then(open);
    // Every call reports the failure.
    current.catch(() => {});
  });

  return forwardStore(
    (method, values) => {
      const run = (store: Store) => callMethod(store, method, values);
      // Synchronously, so that a call that began here completes before the move begins.
      return current instanceof Promise ? current.then(run) : run(current);
    },
    {
      close: async () => {
        isClosed = true;
        // A store that did not open has nothing to close.
        const store = await Promise.resolve(current).catch(() => null);
        await store?.close();
      },
    },
  );
}
