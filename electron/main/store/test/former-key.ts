import { renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { connect } from "../database.ts";
import { fileKey } from "../file-key.ts";
import { proveFile, writeProof } from "../proof/proof.ts";
import { key } from "./fixture.ts";

/** Encrypts the files of a closed store as earlier versions did: with half of the key, as text. */
export function giveFormerKey(folder: string): void {
  for (const name of ["cache", "ledger"]) {
    const path = join(folder, `${name}.db`);
    const next = `${path}-former`;
    const db = connect();
    db.run("ATTACH ? AS own KEY ?", path, fileKey(key));
    const hex = Buffer.from(key.slice(0, 32)).toString("hex");
    db.run("VACUUM own INTO ?", `${pathToFileURL(next).href}?hexkey=${hex}`);
    // A copy made so is not in WAL mode yet, which is in its head.
    db.run("ATTACH ? AS former KEY ?", next, key);
    db.exec("PRAGMA former.journal_mode = WAL");
    db.close();
    renameSync(next, path);
    writeProof({ path, key }, proveFile({ path, key }));
  }
}
