import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { connect } from "../database.ts";
import { explainStoreError, readCode, StoreUnavailable } from "../store-error.ts";
import { fitsKey } from "./file-key.ts";

/** The databases whose content exists nowhere else: what the user wrote, and the shift log. */
const durable = ["ledger.db", "log.db"];
/** Stays where it is: it names the account. */
const noteName = "account.json";
const moving = "moving";
const returning = "returning";

/** Whether a folder has files that only their key opens and that exist nowhere else. */
export function holdsFiles(folder: string): boolean {
  finishMoves(folder, Date.now());
  return [...durable, "journal"].some((name) => existsSync(join(folder, name)));
}

/** Whether a folder has any files but the note that names the account. */
export const hasFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name !== noteName);

export const hasSetAside = (folder: string): boolean =>
  existsSync(getAside(folder)) && listSets(folder).length > 0;

/** Sets all files of a closed store or log aside until their key is back; an interrupted call is continued later. */
export function setFilesAside(folder: string, now: EpochMs): void {
  if (!holdsFiles(folder)) return;
  mkdirSync(join(getAside(folder), moving), { recursive: true, mode: 0o700 });
  finishMoves(folder, now);
}

/**
 * Brings back the set-aside files that this key opens and sets those in the folder aside, unless it opens these. Returns the
 * folder of those; null if nothing changed.
 */
export function bringFilesBack(folder: string, key: string, now: EpochMs): string | null {
  if (!existsSync(getAside(folder))) return null;
  finishMoves(folder, now);
  const opens = (place: string) => durable.some((name) => isOpenedBy(join(place, name), key));
  if (opens(folder)) return null;
  const found = listSets(folder).find(opens);
  if (found === undefined) return null;
  setFilesAside(folder, now);
  renameSync(found, join(getAside(folder), returning));
  finishMoves(folder, now);
  return getAside(folder);
}

const getAside = (folder: string): string => join(folder, "set-aside");

const listSets = (folder: string): string[] =>
  readdirSync(getAside(folder)).map((name) => join(getAside(folder), name));

/** A rename of the folder begins or ends each move, so that it can be continued whenever it was interrupted. */
function finishMoves(folder: string, now: EpochMs): void {
  const aside = getAside(folder);
  const [away, back] = [join(aside, moving), join(aside, returning)];
  if (existsSync(away)) {
    for (const name of readdirSync(folder)) {
      const stays = name === noteName || join(folder, name) === aside;
      if (!stays) renameSync(join(folder, name), join(away, name));
    }
    renameSync(away, join(aside, new Date(now).toISOString().replaceAll(":", "-")));
  }
  if (existsSync(back)) {
    for (const name of readdirSync(back)) renameSync(join(back, name), join(folder, name));
    rmdirSync(back);
  }
}

function isOpenedBy(path: string, key: string): boolean {
  const db = connect();
  try {
    return fitsKey(db, { path, key });
  } finally {
    db.close();
  }
}

/**
 * Removes a closed store and all files that were set aside. The disk may keep the blocks for a while, and a backup
 * longer; they contain only ciphertext, so deleting the key makes them unreadable. Fails with `storeUnavailable` if a
 * file cannot be removed.
 */
export async function eraseStore(folder: string): Promise<Result<null>> {
  try {
    // Windows keeps a file for a moment after it was closed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    return success(null);
  } catch (error) {
    const explained = explainStoreError(error);
    // The user must know that files are left, whatever the cause.
    return failure(
      "storeUnavailable",
      explained instanceof StoreUnavailable
        ? explained.message
        : t("store.notRemoved", { cause: readCode(error) || t("store.unknownCause") }),
    );
  }
}
