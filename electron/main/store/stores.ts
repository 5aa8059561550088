import { join } from "node:path";
import type { Result } from "#shared/lib/result.ts";
import { eraseStore } from "./files/erase-store.ts";
import type { OpenedStore } from "./store.ts";
import { type MovingStoreParts, openMovingStore } from "./thread/moving-store.ts";
import { openStoreInWorker } from "./thread/store-rpc.ts";

/** The stores on this computer, one folder each. */
export type Stores = {
  /** `mustExist`: the store was opened with this key before, so a missing one is reported as lost. */
  open(name: string, key: string, mustExist: boolean): Promise<Result<OpenedStore>>;
  erase(name: string): Promise<Result<null>>;
};

/** Dependencies of opening stores; `build` identifies the build of Watchdesk. */
export type StoresParts = MovingStoreParts & { build: string };

/**
 * Creates the stores below `folder`, each in its own thread; a store that is opened before `afterFirstPaint` resolves
 * moves into its thread then.
 */
export function createStores(
  folder: string,
  { build, ...parts }: StoresParts,
  afterFirstPaint: Promise<unknown>,
): Stores {
  let isPainted = false;
  void afterFirstPaint.then(() => {
    isPainted = true;
  });
  return {
    open: async (name, key, mustExist) => {
      const location = { folder: join(folder, name), key, mustExist, build };
      return isPainted
        ? openStoreInWorker(parts, location)
        : openMovingStore(parts, location, afterFirstPaint);
    },
    erase: (name) => eraseStore(join(folder, name)),
  };
}
