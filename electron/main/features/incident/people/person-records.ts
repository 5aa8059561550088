import { submissionCollections } from "#main/features/submissions/process-submissions.ts";
import { isOpenTask } from "#main/features/tasks/open-tasks.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { hasEnded } from "#main/store/rows/ended.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { PersonRecords } from "#shared/features/incident/people-commands.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";

/** How many records of each kind a card links to. */
const maxShown = 3;

/** SQL: the open tasks of people. */
export const selectOpenTasks = (ids: string[]): Sql =>
  sql`FROM rows INDEXED BY rows_by_person_id WHERE ${isOpenTask} AND person_id IN (${join(ids)})`;

/** Lists the open tasks that a person owns, the earliest due first. */
export const listOpenTasks = (db: Database, ids: string[]): PersonRecords => ({
  total: db.value<number>`SELECT count(*) ${selectOpenTasks(ids)}` ?? 0,
  first: db.all`SELECT collection, id, title, NULL AS step, due AS at ${selectOpenTasks(ids)}
    ORDER BY due IS NULL, due, id LIMIT ${maxShown}`,
});

type SubmissionRow = Omit<PersonRecords["first"][number], "step"> & { json: string };

/** SQL: the records of collections that refer to people by a field; the index of links finds them. */
const selectReferring = (field: string, ids: string[], sources: readonly string[]): Sql =>
  sql`SELECT seq FROM links WHERE links.collection = 'people' AND links.id IN (${join(ids)})
    AND source IN (${join(sources)}) AND field = ${field}`;

/** SQL: the submissions that have not ended and wait for people. */
export const selectPendingSteps = (ids: string[]): Sql =>
  sql`SELECT rows.collection, rows.id, title, changed AS at, json
    FROM (${selectReferring("Waits for", ids, submissionCollections)}) CROSS JOIN rows USING (seq)
      CROSS JOIN records USING (seq)
    WHERE NOT ${hasEnded}
    ORDER BY changed IS NULL, changed DESC, rows.id`;

/** Lists the submissions that wait for a person, each once, the last changed first; also returns their JSON. */
export function listPendingSteps(
  db: Database,
  ids: string[],
): { records: PersonRecords; jsons: string[] } {
  const found = new Map<string, { record: PersonRecords["first"][number]; json: string }>();
  for (const { json, ...row } of db.all<SubmissionRow>`${selectPendingSteps(ids)}`) {
    if (found.has(row.id)) continue;
    const step = parseStored<Submission>(json).pendingSteps.find(({ owners }) =>
      owners.some((owner) => ids.includes(owner.id)),
    );
    if (step !== undefined) found.set(row.id, { record: { ...row, step: step.name }, json });
  }
  const waiting = [...found.values()];
  return {
    records: {
      total: waiting.length,
      first: waiting.slice(0, maxShown).map(({ record }) => record),
    },
    jsons: waiting.slice(0, maxShown).map(({ json }) => json),
  };
}

/** SQL: the alerts whose source is a name. */
export const selectAlertsFrom = (name: string): Sql =>
  sql`FROM (${selectReferring("From", [name], ["alerts"])}) CROSS JOIN records USING (seq)
    CROSS JOIN alerts USING (seq)`;

/** Lists the alerts whose source is a name, the newest first. */
export const listAlertsFrom = (db: Database, name: string): PersonRecords => ({
  total: db.value<number>`SELECT count(*) ${selectAlertsFrom(name)}` ?? 0,
  first: db.all`SELECT 'alerts' AS collection, alerts.id, json ->> '$.title' AS title,
      NULL AS step, alerts.created AS at ${selectAlertsFrom(name)}
    ORDER BY alerts.created IS NULL, alerts.created DESC, alerts.id LIMIT ${maxShown}`,
});
