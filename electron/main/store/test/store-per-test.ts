import { afterEach, beforeEach, onTestFinished } from "vitest";
import type { OpenedStore, Store } from "../store.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "./fixture.ts";

type Open = (folder: string) => OpenedStore | Promise<OpenedStore>;

/** A store of its own for each test of a file or a describe block. */
export type TestStore = {
  /** The store of the running test, as it was opened last. */
  store: Store;
  /** Opens it again, as after a restart; by another function if one is given. */
  reopen(open?: Open): Promise<void>;
  /** Stores a response; throws on failure. */
  storeResponse(...response: Parameters<typeof toIngest>): ReturnType<typeof ingest>;
};

/** Opens a store that is closed when the running test ends. */
export function openForTest(folder: string): OpenedStore {
  const opened = openTestStore(folder);
  onTestFinished(() => opened.store.close());
  return opened;
}

/** Gives each test a store in a new folder, opened in one of the `ways`, and closes it afterwards. */
export function storePerTest(open: Open = openTestStore): TestStore {
  let folder = "";
  let opened: Store;
  beforeEach(async () => {
    folder = makeFolder();
    ({ store: opened } = await open(folder));
  });
  afterEach(() => opened.close());
  const store = new Proxy({} as Store, { get: (_none, method) => Reflect.get(opened, method) });
  return {
    store,
    reopen: async (reopen = open) => {
      await opened.close();
      ({ store: opened } = await reopen(folder));
    },
    storeResponse: (...response) => ingest(store, response),
  };
}

const ingest = async (store: Store, response: Parameters<typeof toIngest>) =>
  unwrap(await store.ingest(toIngest(...response)));
