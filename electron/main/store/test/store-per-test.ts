import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { OpenedStore, Store } from "../store.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "./fixture.ts";

type Open = (folder: string) => OpenedStore | Promise<OpenedStore>;

/** A store for each test, or for all tests, of a file or a describe block. */
export type TestStore = {
  /** The store as it was opened last. */
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
export const storePerTest = (open: Open = openTestStore): TestStore =>
  createTestStore(open, beforeEach, afterEach);

/** Gives all tests, which only read or do not affect each other, one store in a new folder, which `fill` fills. */
export function storeForAll(fill: (shared: TestStore) => unknown = () => {}): TestStore {
  const shared = createTestStore(openTestStore, beforeAll, afterAll);
  beforeAll(async () => {
    await fill(shared);
  });
  return shared;
}

type Hook = (run: () => Promise<void>) => void;

function createTestStore(open: Open, before: Hook, after: Hook): TestStore {
  let folder = "";
  let opened: Store;
  before(async () => {
    folder = makeFolder();
    ({ store: opened } = await open(folder));
  });
  after(() => opened.close());
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
