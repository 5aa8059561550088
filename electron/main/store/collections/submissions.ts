import { nameSubmission, readName } from "#shared/domain/record-title.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Database } from "../database.ts";
import { type Collection, joinTexts, type Link, parseStored } from "./collection.ts";
import { listed } from "./listed.ts";

/** The collections that hold submissions; one of them can be in several. */
export const submissionCollections = [
  "submissions",
  "priorSubmissions",
  "offlineSubmissions",
] as const satisfies CollectionName[];

const linkProcess = ({ process }: Submission): Link[] =>
  process === null
    ? []
    : [{ collection: "processes", id: process.id, name: process.name, field: null }];

const describeSteps = ({ pendingSteps }: Submission): string =>
  joinTexts(
    ...pendingSteps.flatMap(({ name, owners }) => [name, ...owners.map((one) => one.displayName)]),
  );

const submissionsAs = (
  name: (typeof submissionCollections)[number],
  hooks: Pick<Collection<Submission>, "label" | "learn"> &
    Partial<Pick<Collection<Submission>, "parts">> = {},
): Collection<Submission> =>
  listed({
    ...hooks,
    name,
    list: (submission) => ({
      title: nameSubmission(submission),
      status: submission.status,
      progress: submission.progress,
      room: submission.container?.name ?? null,
      roomId: submission.container?.id ?? null,
      person: submission.creator?.displayName ?? null,
      process: readName(submission.process?.name),
      state: submission.state ?? null,
      created: submission.created,
      changed: submission.modified,
      details: describeSteps(submission),
    }),
    links: linkProcess,
  });

/** Submissions that wait for the person. */
export const submissions = submissionsAs("submissions");

/** Submissions that waited for the person once. */
export const priorSubmissions = submissionsAs("priorSubmissions");

/** Submissions of offline processes, those that have moved on from the person too. */
export const offlineSubmissions = submissionsAs("offlineSubmissions", {
  label: (submission, state) => ({ ...submission, state }),
  learn: (before, after) =>
    before.state === undefined ? { ...before, state: after.state } : before,
  // Those of one process say nothing of the others.
  parts: { found: { complete: (submission) => submission, absent: null, isAskedFor: true } },
});

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
