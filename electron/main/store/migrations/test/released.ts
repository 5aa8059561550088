import { readdirSync } from "node:fs";
import type { Database } from "../../database.ts";
import { cacheFile, ledgerFile } from "../../files/cache-and-ledger.ts";
import type { StoreFile } from "../../files/store-file.ts";
import { raw } from "../../sql.ts";

/** The files of a store. */
export const storeFiles: StoreFile[] = [cacheFile, ledgerFile];

/** The folder with a file of each version of their schemas, encrypted with the tests' key. */
export const releasedFolder = new URL("./released/", import.meta.url);

/** Returns the name of the file of a version. */
export const releasedName = ({ name }: StoreFile, version: number): string =>
  `${name}-${String(version).padStart(3, "0")}.db`;

/** Lists the names of all these files. */
export const listReleased = (): string[] => readdirSync(releasedFolder).toSorted();

/** Lists the tables of an attached file except those that full-text search maintains. */
export const listTables = (db: Database, schema: string): string[] =>
  db.column<string>`SELECT name FROM ${raw(schema)}.sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'search!_%' ESCAPE '!' ORDER BY name`;
