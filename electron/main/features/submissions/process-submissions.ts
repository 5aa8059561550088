import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { join, sql } from "#main/store/sql.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { collectionsOf } from "#shared/records/collections.ts";

/** The collections of submissions; a submission can be in several. */
export const submissionCollections = collectionsOf("submission");

const inSubmissions = sql`rows.collection IN (${join(submissionCollections)})`;
const newestFirst = sql`ORDER BY rows.changed IS NULL, rows.changed DESC, rows.id, seq`;

/** Reads a submission, the newest of its copies; null if it is not stored. */
export function getSubmission(db: Database, id: string): Submission | null {
  const copy = db.value<string>`SELECT json FROM rows JOIN records USING (seq)
    WHERE ${inSubmissions} AND rows.id = ${id} ${newestFirst} LIMIT 1`;
  return copy === undefined ? null : parseStored(copy);
}

/** Lists the submissions of a process, last changed first; of several copies the newest. */
export function listProcessSubmissions(db: Database, processId: string): Submission[] {
  const copies = db.column<string>`SELECT json
    FROM links JOIN rows USING (seq) JOIN records USING (seq)
    WHERE links.collection = 'processes' AND links.id = ${processId}
      AND ${inSubmissions} ${newestFirst}`;
  const found = new Map<string, Submission>();
  for (const json of copies) {
    const submission = parseStored<Submission>(json);
    if (!found.has(submission.id)) found.set(submission.id, submission);
  }
  return [...found.values()];
}
