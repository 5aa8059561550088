import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";

/** Reads the dashboard's tiles by their order, those of the same order as the service lists them. */
export const listTiles = (db: Database): Tile[] =>
  db.column<string>`SELECT json FROM rows JOIN records USING (seq)
      WHERE rows.collection = 'tiles' ORDER BY place`
    .map((json) => parseStored<Tile>(json))
    .sort((left, right) => left.order - right.order);
