import { afterAll, beforeAll } from "vitest";
import type { Store } from "#main/store/store.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import type { TestStore } from "#main/store/test/store-per-test.ts";

/** A store of all tests of a file or a describe block. */
export type SharedStore = Pick<TestStore, "store" | "storeResponse">;

/** Opens a store for the tests of a file or a describe block, lets `fill` fill it, and closes it after them. */
export function sharedStore(fill: (shared: SharedStore) => unknown = () => {}): SharedStore {
  let opened: Store;
  const store = new Proxy({} as Store, { get: (_none, method) => Reflect.get(opened, method) });
  const storeResponse: SharedStore["storeResponse"] = async (...response) =>
    unwrap(await store.ingest(toIngest(...response)));
  beforeAll(async () => {
    ({ store: opened } = openTestStore(makeFolder()));
    await fill({ store, storeResponse });
  });
  afterAll(() => opened.close());
  return { store, storeResponse };
}
