import { collections } from "#main/collections/collections.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { createSearchTables, indexRecord } from "../search/search.ts";
import type { Migration } from "./migrate.ts";

/** Full-text search, and in it what is stored already. */
export const createFullText: Migration = (db) => {
  createSearchTables(db);
  indexStored(db, "tasks");
  indexStored(db, "alerts");
};

function indexStored(db: Database, name: "tasks" | "alerts"): void {
  const rows = db.all<{ seq: number; json: string }>(
    "SELECT seq, json FROM records WHERE collection = ? ORDER BY seq",
    name,
  );
  for (const { seq, json } of rows) {
    // The records are whatever the collection holds.
    indexRecord(db, name, seq, collections[name].texts(parseStored<never>(json)));
  }
}
