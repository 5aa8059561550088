import { existsSync } from "node:fs";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Database } from "../database.ts";
import type { LedgerState } from "../journal/reconcile.ts";
import { FileDamaged, isDamage } from "../store-error.ts";
import { getLogPath } from "./checkpoints.ts";
import type { FileLocation } from "./file-key.ts";
import type { Recovered } from "./recovered.ts";
import { matchesSeal, readSeal } from "./seal.ts";
import { setAside } from "./set-aside.ts";
import { attachFile, type StoreFile } from "./store-file.ts";

/** A file of the store that is attached. */
export type OpenedFile = {
  name: StoreFile["name"];
  location: FileLocation;
  isSealed: boolean;
  state: LedgerState;
  recovered: Recovered[];
};

/** What is known of a file before it is opened. */
export type FileState = {
  isJustClosed: boolean;
  /** The store was not closed, so that its logs belong to its files. */
  wasInUse: boolean;
  /** The file is lost if it does not exist. */
  mustExist: boolean;
  now: EpochMs;
};

/**
 * Attaches a file of the store after it was compared with its seal, before SQLite reads any of it; one
 * without a seal is checked in full. One that cannot be used is set aside and begun anew.
 */
export function openFile(
  db: Database,
  file: StoreFile,
  location: FileLocation,
  { isJustClosed, wasInUse, mustExist, now }: FileState,
): OpenedFile {
  const opened = { name: file.name, location };
  const seal = readSeal(location);
  const isIntact = seal !== null && (isJustClosed || matchesSeal(location, seal));
  // SQLite merges a log and deletes it where a thread ends, or an opening fails, without a close.
  const isMerged = wasInUse && !existsSync(getLogPath(location));
  const isMissing = (mustExist || seal !== null) && !existsSync(location.path);
  try {
    if (isMissing) throw new FileDamaged("It is missing.");
    if (seal !== null && !isIntact && !isMerged) {
      throw new FileDamaged("It is not as it was written.");
    }
    const isChanged = attachFile(db, file, location, !isIntact);
    const state = isChanged ? "changed" : "intact";
    return { ...opened, isSealed: isIntact, state: isIntact ? state : "unproven", recovered: [] };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = setAside(location.path, now);
    attachFile(db, file, location, false);
    const reason = error instanceof Error ? error.message : String(error);
    const setAsideAs = existsSync(aside) ? aside : null;
    const recovered = [{ file: file.name, reason, setAsideAs, restored: 0, missing: 0 }];
    return { ...opened, isSealed: false, state: "lost", recovered };
  }
}
