import { existsSync, renameSync } from "node:fs";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { FileDamaged, isDamage } from "../store-error.ts";
import { getLogPath } from "./checkpoints.ts";
import type { FileLocation } from "./file-key.ts";
import { isSealedAsDamaged, isUntouched, matchesSeal, readSeal, renewSeal } from "./seal.ts";
import { attachFile, type Recovered, type StoreFile } from "./store-file.ts";

/**
 * The state of an opened file: `intact` is as it was written, `changed` was migrated, `unproven` is new
 * or has no seal, `lost` replaces one that was missing or damaged.
 */
export type FileCondition = "intact" | "changed" | "unproven" | "lost";

/** An attached file of the store. */
export type OpenedFile = {
  name: StoreFile["name"];
  location: FileLocation;
  isSealed: boolean;
  /** Its content was compared with the seal; if not, that must happen before it changes. */
  isCompared: boolean;
  state: FileCondition;
  recovered: Recovered[];
};

export type FileState = {
  /** Another opening compares the content of a file to which nothing has written. */
  isMoving: boolean;
  /** The store was not closed, so that its logs belong to its files. */
  wasInUse: boolean;
  /** The file is lost if it does not exist. */
  mustExist: boolean;
  now: EpochMs;
  /** Called before a migration changes the file. */
  beforeMigration: () => void;
};

/**
 * Attaches a file of the store after comparing it with its seal, before SQLite reads any of it; if the store `isMoving`, only
 * by what the file system shows. A file without a seal is checked in full. An unusable file is set aside and replaced by an empty one.
 */
export function openFile(
  db: Database,
  file: StoreFile,
  location: FileLocation,
  { isMoving, wasInUse, mustExist, now, beforeMigration }: FileState,
): OpenedFile {
  const opened = { name: file.name, location };
  const seal = readSeal(location);
  const isTrusted = isMoving && !wasInUse && seal !== null && isUntouched(location, seal);
  const isIntact = seal !== null && (isTrusted || matchesSeal(location, seal));
  // SQLite merges and deletes a log if a thread ends, or an opening fails, without a close.
  const isMerged =
    wasInUse && !existsSync(getLogPath(location)) && !(seal !== null && isSealedAsDamaged(seal));
  const isMissing = (mustExist || seal !== null) && !existsSync(location.path);
  try {
    if (isMissing) throw new FileDamaged(t("store.missing"));
    if (seal !== null && !isIntact && !isMerged) {
      throw new FileDamaged(t("store.notAsWritten"));
    }
    if (seal !== null && isIntact && !isUntouched(location, seal)) renewSeal(location, seal);
    const isChanged = attachFile(db, file, location, !isIntact, beforeMigration);
    const state = isChanged ? "changed" : "intact";
    return {
      ...opened,
      isSealed: isIntact,
      isCompared: !isTrusted,
      state: isIntact ? state : "unproven",
      recovered: [],
    };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = setAside(location.path, now);
    attachFile(db, file, location, false);
    const reason = readErrorMessage(error);
    const setAsideAs = existsSync(aside) ? aside : null;
    const recovered = [{ file: file.name, reason, setAsideAs, restored: 0, missing: 0 }];
    return { ...opened, isSealed: false, isCompared: true, state: "lost", recovered };
  }
}

/** Renames a file of the store and the files that belong to it, adding the time; returns its new path. */
export function setAside(path: string, at: EpochMs): string {
  const date = new Date(at).toISOString().replaceAll(":", "-");
  const free = (attempt: number): string => {
    const candidate = path.replace(/(\.db)?$/, `.${date}${attempt === 0 ? "" : `-${attempt}`}$1`);
    return existsSync(candidate) ? free(attempt + 1) : candidate;
  };
  const target = free(0);
  for (const suffix of ["", "-wal", "-shm", "-seal"]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  }
  return target;
}
