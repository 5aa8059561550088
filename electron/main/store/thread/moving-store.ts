import { setTimer } from "#main/clock.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { Collections } from "../collection.ts";
import { openStore, type StoreLocation } from "../files/open-store.ts";
import type { OpenedStore, Store } from "../store.ts";
import { StoreUnavailable } from "../store-error.ts";
import { forwardStore } from "./forwarding-store.ts";
import { openStoreInWorker } from "./store-client.ts";

/**
 * Opens a store at once in this thread, where the first rows are a few milliseconds away, and moves
 * it into a thread of its own when `whenPainted` resolves: starting a thread takes a hundred and would
 * compete with the first paint. Calls during the move wait for it; only one thread has it open.
 */
export function openMovingStore(
  script: URL,
  collections: Collections,
  location: StoreLocation,
  whenPainted: Promise<unknown>,
): Result<OpenedStore> {
  const opened = openStore(location, { collections, now: Date.now, setTimer });
  if (!opened.ok) return opened;
  const { store, recovered } = opened.value;
  return success({
    recovered,
    store: createMovingStore(store, whenPainted, () =>
      openThere(script, { ...location, isJustClosed: true }),
    ),
  });
}

async function openThere(script: URL, location: StoreLocation): Promise<Store> {
  const opened = await openStoreInWorker(script, location);
  if (!opened.ok) throw new StoreUnavailable(opened.message);
  return opened.value.store;
}

/** Serves from `here` until `whenPainted`, then closes it and serves from what `openThere` opens. */
export function createMovingStore(
  here: Store,
  whenPainted: Promise<unknown>,
  openThere: () => Promise<Store>,
): Store {
  // The only one who has it: closed, it is to be given back with all that it holds.
  let current: Store | Promise<Store> = here;
  let isClosed = false;

  void whenPainted.then(() => {
    if (isClosed || current instanceof Promise) return;
    current = current.close().then(openThere);
    // Every call hears of it, and reports it.
    current.catch(() => {});
  });

  return forwardStore(
    (method, values) => {
      const run = (store: Store) =>
        (store[method] as (...args: unknown[]) => Promise<unknown>)(...values);
      // At once, so that a call that has begun here is through before the move begins.
      return current instanceof Promise ? current.then(run) : run(current);
    },
    {
      close: async () => {
        isClosed = true;
        // One that did not open has nothing to close.
        const store = await Promise.resolve(current).catch(() => null);
        await store?.close();
      },
    },
  );
}
