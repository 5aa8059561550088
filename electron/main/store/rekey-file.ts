import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Database } from "./database.ts";
import { fileKey, findKey, type Location } from "./file-key.ts";
import { pathOfProof } from "./proof/proof.ts";
import { moveIntoPlace } from "./replace-file.ts";

/**
 * Encrypts a file that an earlier version wrote with the whole of its key; tells whether it was such
 * a file. Its proof is taken away, as it speaks of the former bytes. Ended in between, the former file
 * is there as it was. Throws what `isDamage` recognises where the file does not open.
 */
export function rekeyFile(db: Database, location: Location): boolean {
  const former = findKey(db, location);
  if (!former.isFormer) return false;
  const { path, key } = location;
  const next = `${path}.next`;
  rmSync(next, { force: true });
  db.run("ATTACH ? AS former KEY ?", path, former.bytes);
  try {
    db.all("PRAGMA former.wal_checkpoint(TRUNCATE)");
    const target = `${pathToFileURL(next).href}?hexkey=${fileKey(key).toString("hex")}`;
    db.run("VACUUM former INTO ?", target);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    db.exec("DETACH former");
  }
  for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
  rmSync(pathOfProof(location), { force: true });
  moveIntoPlace(next, path);
  return true;
}
