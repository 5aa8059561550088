import { join } from "node:path";
import { type Result, success } from "#shared/ipc/failure.ts";
import { eraseStore } from "./erase-store.ts";
import { openMovingStore } from "./moving-store.ts";
import type { Recovered, Store } from "./store.ts";

/** The stores on this computer, one folder each. */
export type Stores = {
  open(name: string, key: string): Promise<Result<Store>>;
  erase(name: string): Promise<Result<null>>;
};

/**
 * Makes the way to the stores below `folder`; each moves into its own thread when `whenCalm`
 * resolves. `onRecovered` hears what had to be set aside.
 */
export function createStores(
  folder: string,
  worker: URL,
  whenCalm: Promise<unknown>,
  onRecovered: (recovered: Recovered) => void,
): Stores {
  return {
    open: async (name, key) => {
      const opened = openMovingStore(worker, { folder: join(folder, name), key }, whenCalm);
      if (!opened.ok) return opened;
      for (const recovered of opened.value.recovered) onRecovered(recovered);
      return success(opened.value.store);
    },
    erase: (name) => eraseStore(join(folder, name)),
  };
}
