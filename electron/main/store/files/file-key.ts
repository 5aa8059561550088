import { hkdfSync } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Database } from "../database.ts";
import { raw } from "../sql.ts";
import { isDamage, readCode } from "../store-error.ts";

/** The path of a file and the key of the store: 32 bytes as hex or base64. */
export type FileLocation = { path: string; key: string };

/** Derives a key of 32 bytes for one purpose from the key of the store, which is hex or base64. */
export function deriveKey(storeKey: string, purpose: string): Buffer {
  const bytes = Buffer.from(storeKey, storeKey.length === 64 ? "hex" : "base64");
  return Buffer.from(hkdfSync("sha256", bytes, "", `watchdesk ${purpose}`, 32));
}

/** Derives the 32 bytes that encrypt the files of a store; libsql uses at most 32 bytes of a key. */
export const fileKey = (storeKey: string): Buffer => deriveKey(storeKey, "file");

/**
 * Attaches a file under a name, creating it if needed. Throws an error that `isDamage` recognises if the key does not
 * fit; the file is then untouched.
 */
export function attachEncrypted(db: Database, name: string, { path, key }: FileLocation): void {
  const bytes = fileKey(key);
  if (readSize(path) > 0 && existsSync(`${path}-wal`)) assertKeyFits(db, path, bytes);
  db.run`ATTACH ${path} AS ${raw(name)} KEY ${bytes}`;
}

const readSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Whether a file has content that the key decrypts. */
export function fitsKey(db: Database, { path, key }: FileLocation): boolean {
  if (readSize(path) === 0) return false;
  try {
    assertKeyFits(db, path, fileKey(key));
    return true;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return false;
  }
}

/**
 * Throws if the key does not fit. Attached with another key, a file that was not closed cleanly would lose the content of its
 * WAL: SQLite would copy it over, decrypted wrongly. An immutable file is only read. Each attachment derives a key, which
 * takes longer than all else; without a WAL, attaching the file itself fails as well.
 */
function assertKeyFits(db: Database, path: string, bytes: Buffer): void {
  try {
    db.run`ATTACH ${`${pathToFileURL(path).href}?immutable=1`} AS probe KEY ${bytes}`;
    db.exec("DETACH probe");
  } catch (error) {
    // Without its WAL a sound file may look damaged, but never encrypted with another key.
    if (!isDamage(error) || readCode(error) === "SQLITE_NOTADB") throw error;
  }
}
