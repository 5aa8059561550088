import { listCopies, listObjectsWithCopies, settleCopies } from "../search/copies.ts";
import type { Migration } from "./migrate.ts";

/** Search finds an object that several collections hold once, what is stored already too. */
export const findOnce: Migration = (db) => {
  for (const seq of listObjectsWithCopies(db)) settleCopies(db, listCopies(db, seq));
};
