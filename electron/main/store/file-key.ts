import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Database } from "./database.ts";
import { deriveKey } from "./derive-key.ts";
import { isDamage, readCode } from "./store-error.ts";

/** Where a file is, and the store's key: 32 bytes as hex or base64. */
export type Location = { path: string; key: string };

/** What a file is encrypted with, as it is bound to `ATTACH ... KEY`. */
export type FileKey = { bytes: string | Buffer; isFormer: boolean };

/** The 32 bytes that encrypt the files of a store; libsql takes no more than 32 of any key. */
export const fileKey = (storeKey: string): Buffer => deriveKey(storeKey, "file");

/**
 * Finds what a file is encrypted with: its key, or the store's as text, of which earlier versions used
 * the first 32 characters alone. Throws what `isDamage` recognises where neither fits.
 *
 * Attached for good with another key, a file that was not closed cleanly would lose what its WAL
 * holds: SQLite would copy it over, decrypted wrongly. Attached as immutable it is only read.
 */
export function findKey(db: Database, { path, key }: Location): FileKey {
  const own: FileKey = { bytes: fileKey(key), isFormer: false };
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return own;
  const refusal = probe(db, path, own);
  if (refusal === null) return own;
  const former: FileKey = { bytes: key, isFormer: true };
  if (probe(db, path, former) === null) return former;
  throw refusal;
}

/** Why a file does not open with a key; null where it does. */
function probe(db: Database, path: string, { bytes }: FileKey): unknown {
  try {
    db.run("ATTACH ? AS probe KEY ?", `${pathToFileURL(path).href}?immutable=1`, bytes);
    db.exec("DETACH probe");
    return null;
  } catch (error) {
    // Without its WAL a sound file may look damaged, but never encrypted with another key.
    return isDamage(error) && readCode(error) !== "SQLITE_NOTADB" ? null : error;
  }
}
