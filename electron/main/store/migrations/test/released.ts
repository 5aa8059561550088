import { readdirSync } from "node:fs";
import type { Database } from "../../database.ts";
import { cacheFile } from "../../files/cache-file.ts";
import { ledgerFile } from "../../files/ledger-file.ts";
import type { StoreFile } from "../../files/store-file.ts";
import { raw } from "../../sql.ts";

/** The files of a store. */
export const storeFiles: StoreFile[] = [cacheFile, ledgerFile];

/** Where files are kept as each version of their schema had them, encrypted with the tests' key. */
export const releasedFolder = new URL("./released/", import.meta.url);

/** What the file of a version is called there. */
export const releasedName = ({ name }: StoreFile, version: number): string =>
  `${name}-${String(version).padStart(3, "0")}.db`;

/** Which of them are there. */
export const listReleased = (): string[] => readdirSync(releasedFolder).toSorted();

/** The tables of an attached file but for those that full-text search keeps for itself. */
export const listTables = (db: Database, schema: string): string[] =>
  db.column<string>`SELECT name FROM ${raw(schema)}.sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'search!_%' ESCAPE '!' ORDER BY name`;
