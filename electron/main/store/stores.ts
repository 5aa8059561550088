import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  bringFilesBack,
  eraseStore,
  hasFiles,
  hasSetAside,
  holdsFiles,
  setFilesAside,
} from "./files/set-aside-files.ts";
import type { OpenedStore } from "./store.ts";
import { toStoreFailure } from "./store-error.ts";
import { type MovingStoreParts, openMovingStore } from "./thread/moving-store.ts";
import { openStoreInWorker } from "./thread/store-rpc.ts";

/** The stores on this computer, one folder each. */
export type Stores = ReturnType<typeof createStores>;

export type FoundStore = OpenedStore & {
  /** The folder of the files that it replaced when its key was back, or null. */
  replaced: string | null;
  /** Whether it had to exist and its folder had no files: somebody has removed them, so nothing is damaged. */
  isRemoved: boolean;
};

/** A shift log beside the store of this name, and when its newest entry was recorded or it was changed since. */
export type KeptLog = { name: string; newest: EpochMs };

const logSuffix = "-log";

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
) {
  const getLogFolder = (name: string) => join(folder, `${name}${logSuffix}`);
  const findLog = (name: string): KeptLog | null => {
    const file = statSync(join(getLogFolder(name), "log.db"), { throwIfNoEntry: false });
    return file === undefined ? null : { name, newest: file.mtimeMs };
  };
  let isPainted = false;
  void afterFirstPaint.then(() => {
    isPainted = true;
  });
  return {
    /**
     * `mustExist`: the store was opened with this key before, so a missing one is reported as lost. The shift log has its own
     * key and is beside the store, or with null a part of the store. Files that were set aside come back with their key.
     */
    open: async (
      name: string,
      key: string,
      mustExist: boolean,
      logKey: string | null,
    ): Promise<Result<FoundStore>> => {
      const log = logKey === null ? {} : { log: { folder: getLogFolder(name), key: logKey } };
      const isRemoved = mustExist && !hasFiles(join(folder, name));
      const location = {
        ...{ folder: join(folder, name), key, build, ...log },
        mustExist: mustExist && !isRemoved,
      };
      const replaced = attempt(() => {
        if (logKey !== null) bringFilesBack(getLogFolder(name), logKey, Date.now());
        return bringFilesBack(location.folder, key, Date.now());
      });
      if (!replaced.ok) return replaced;
      const opened = isPainted
        ? await openStoreInWorker(parts, location)
        : openMovingStore(parts, location, afterFirstPaint);
      return opened.ok ? success({ ...opened.value, replaced: replaced.value, isRemoved }) : opened;
    },
    /** Whether there is a store of this name, which only its key opens. */
    exists: (name: string): boolean => {
      const found = attempt(() => holdsFiles(join(folder, name)));
      // What cannot be looked at may be there, and nothing is changed then.
      return !found.ok || found.value;
    },
    /** Sets a closed store and the shift log beside it aside until they are opened with their keys. */
    setAside: (name: string): Result<null> =>
      attempt(() => {
        for (const place of [join(folder, name), getLogFolder(name)]) {
          setFilesAside(place, Date.now());
        }
        return null;
      }),
    /** Whether files of a store are set aside; what they contain is unknown. */
    hasSetAside: (name: string): boolean => hasSetAside(join(folder, name)),
    /** Erases a store without the shift log beside it. */
    erase: (name: string): Promise<Result<null>> => eraseStore(join(folder, name)),
    /** The shift logs beside the stores, opened or not. */
    listLogs: (): KeptLog[] =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.endsWith(logSuffix))
            .flatMap((name) => findLog(name.slice(0, -logSuffix.length)) ?? [])
        : [],
    findLog,
    eraseLog: (name: string): Promise<Result<null>> => eraseStore(getLogFolder(name)),
  };
}

function attempt<T>(work: () => T): Result<T> {
  try {
    return success(work());
  } catch (error) {
    return toStoreFailure(error);
  }
}
