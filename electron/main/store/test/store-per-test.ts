import { afterEach, beforeEach, onTestFinished } from "vitest";
import type { OpenedStore, Store } from "../store.ts";
import { makeFolder, openHere, toIngest, unwrap } from "./fixture.ts";

type Open = (folder: string) => OpenedStore | Promise<OpenedStore>;

/** What the tests of a file or of a describe do with a store that each has for itself. */
export type StoreOfTest = {
  /** That of the running test, as it was opened last. */
  store: Store;
  /** Opens it again, as after a restart; in another way where one is given. */
  reopen(open?: Open): Promise<void>;
  /** Stores an answer, which must succeed. */
  takeIn(...answer: Parameters<typeof toIngest>): ReturnType<typeof ingest>;
};

/** Opens a store that is closed when the running test has ended. */
export function openForTest(folder: string): OpenedStore {
  const opened = openHere(folder);
  onTestFinished(() => opened.store.close());
  return opened;
}

/** Gives each test a store in a new folder, opened in one of the `ways`, and closes it afterwards. */
export function storePerTest(open: Open = openHere): StoreOfTest {
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
    takeIn: (...answer) => ingest(store, answer),
  };
}

const ingest = async (store: Store, answer: Parameters<typeof toIngest>) =>
  unwrap(await store.ingest(toIngest(...answer)));
