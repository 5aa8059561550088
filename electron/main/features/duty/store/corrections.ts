import type { Database } from "#main/store/database.ts";
import { join } from "#main/store/sql.ts";

/** A correction, and the entry that it corrects, by their numbers. */
export type Correction = { number: number; corrects: number };

/** Lists the corrections of entries, oldest first. */
export const listCorrections = (db: Database, numbers: number[]): Correction[] =>
  numbers.length === 0
    ? []
    : db.all<Correction>`SELECT number, corrects FROM entries
        WHERE corrects IN (${join(numbers)}) ORDER BY number`;
