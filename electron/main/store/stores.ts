import { join } from "node:path";
import type { Result } from "#shared/ipc/failure.ts";
import { eraseStore } from "./erase-store.ts";
import { openMovingStore } from "./moving-store.ts";
import type { OpenedStore } from "./store.ts";

/** The stores on this computer, one folder each. */
export type Stores = {
  open(name: string, key: string): Promise<Result<OpenedStore>>;
  erase(name: string): Promise<Result<null>>;
};

/**
 * Makes the way to the stores below `folder`; each moves into its own thread when `whenCalm`
 * resolves.
 */
export function createStores(folder: string, worker: URL, whenCalm: Promise<unknown>): Stores {
  return {
    open: async (name, key) =>
      openMovingStore(worker, { folder: join(folder, name), key }, whenCalm),
    erase: (name) => eraseStore(join(folder, name)),
  };
}
