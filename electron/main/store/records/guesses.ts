import { minConclusive, type Remembered } from "#main/service/reading/plan.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ReadAnswer } from "../collection.ts";
import type { Database } from "../database.ts";

type Row = { field: string; path: string };

/** Reads the paths at which the fields of a collection were found by a guess. */
export const readGuesses = (db: Database, collection: CollectionName): Remembered =>
  Object.fromEntries(
    db.all<Row>`SELECT field, path FROM guesses WHERE collection = ${collection}`.map(
      ({ field, path }) => [field, JSON.parse(path) as string[]],
    ),
  );

/** With fewer records a missing path does not mean that the field has moved. */
const few = 3;

/**
 * Records the guessed paths of the fields of a response. A known path stays unless the response is large enough to
 * decide alone, or none of its records has a value there. Must run in a transaction.
 */
export function recordGuesses<T>(
  db: Database,
  collection: CollectionName,
  pages: ReadAnswer<T>[],
): void {
  const known = readGuesses(db, collection);
  for (const { plan, survey } of pages.flatMap(({ reading }) => reading ?? [])) {
    const keys = new Set(survey.paths.map(({ path }) => JSON.stringify(path)));
    for (const [field, { by, taken }] of Object.entries(plan)) {
      if (taken === null || (by !== "similar" && by !== "values")) continue;
      const [before, path] = [JSON.stringify(known[field]), JSON.stringify(taken)];
      const isGone = survey.sampled >= few && !keys.has(before);
      const holds = before !== undefined && survey.sampled < minConclusive && !isGone;
      if (holds || before === path) continue;
      db.run`INSERT OR REPLACE INTO guesses (collection, field, path)
        VALUES (${collection}, ${field}, ${path})`;
    }
  }
}
