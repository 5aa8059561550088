import { statSync } from "node:fs";
import type { Database } from "../database.ts";

/** Bytes on disk of the attached files, with what is not yet merged into them. */
export const measureSize = (db: Database): number =>
  db.all<{ file: string }>`PRAGMA database_list`
    .filter(({ file }) => file !== "")
    .flatMap(({ file }) => ["", "-wal", "-shm"].map((end) => `${file}${end}`))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
