import { collectionsOf } from "#shared/domain/collections.ts";
import type { Submission } from "#shared/model/submission.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";

/** The collections that hold submissions; one of them can be in several. */
export const submissionCollections = collectionsOf("submission");

const inSubmissions = `rows.collection IN (${submissionCollections.map((name) => `'${name}'`)})`;
const newestFirst = "ORDER BY rows.changed IS NULL, rows.changed DESC, rows.id, seq";

/** Reads one submission, the newest of its copies; null where it is not stored. */
export function getSubmission(db: Database, id: string): Submission | null {
  const [copy] = db.all<{ json: string }>(
    `SELECT json FROM rows JOIN records USING (seq)
      WHERE ${inSubmissions} AND rows.id = ? ${newestFirst} LIMIT 1`,
    id,
  );
  return copy === undefined ? null : parseStored(copy.json);
}

/** Lists the submissions of a process, last changed first; of several copies the newest. */
export function listProcessSubmissions(db: Database, processId: string): Submission[] {
  const copies = db.all<{ json: string }>(
    `SELECT json FROM links JOIN rows USING (seq) JOIN records USING (seq)
      WHERE links.collection = 'processes' AND links.id = ? AND ${inSubmissions} ${newestFirst}`,
    processId,
  );
  const found = new Map<string, Submission>();
  for (const { json } of copies) {
    const submission = parseStored<Submission>(json);
    if (!found.has(submission.id)) found.set(submission.id, submission);
  }
  return [...found.values()];
}
