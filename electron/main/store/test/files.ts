import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect, type Database } from "../database.ts";
import { attachEncrypted, type FileLocation } from "../files/file-key.ts";
import { readSeal, renewSeal } from "../files/seal.ts";
import { key } from "./fixture.ts";

/** A database file of a store. */
export type FileName = "cache" | "ledger" | "log";

/** Changes a database file of a closed store without updating its seal or the journal. */
export function changeFile<T>(folder: string, name: FileName, change: (db: Database) => T): T {
  const db = connect();
  try {
    attachEncrypted(db, name, { path: join(folder, `${name}.db`), key });
    return change(db);
  } finally {
    db.close();
  }
}

/** Changes the ledger of a closed store in the same way. */
export const changeLedger = <T>(folder: string, change: (db: Database) => T): T =>
  changeFile(folder, "ledger", change);

/** Removes the seals of a closed store. */
export function forgetSeals(folder: string): void {
  for (const name of ["cache", "ledger"]) rmSync(join(folder, `${name}.db-seal`));
}

/** Runs a TypeScript module in another process. */
export const runInProcess = (script: string) =>
  spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    encoding: "utf8",
  });

/** Flips a bit of a file. */
export function flipBit(path: string, offset: number, bit = 0): void {
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit);
  writeFileSync(path, bytes);
}

/** Damages a closed, sealed file as a disk does: to the file system it looks as when it was sealed. */
export function damageUnseen(location: FileLocation): void {
  const seal = readSeal(location);
  if (seal === null) throw new Error("The file is not sealed.");
  flipBit(location.path, statSync(location.path).size - 100);
  renewSeal(location, seal);
}
