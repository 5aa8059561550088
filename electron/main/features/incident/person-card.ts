import { getConversation } from "#main/features/messages/store/conversations.ts";
import { submissionCollections } from "#main/features/submissions/process-submissions.ts";
import { isOpenTask } from "#main/features/tasks/collection.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { classifyOwner } from "#main/store/ownership/classify-owner.ts";
import { readOwnIdentity } from "#main/store/ownership/own-identity.ts";
import { findPeopleIn } from "#main/store/records/people.ts";
import { hasEnded } from "#main/store/rows/row-states.ts";
import { join, type Sql, sql } from "#main/store/sql.ts";
import type { PersonCard, PersonRecords } from "#shared/features/incident/commands.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import { isListed } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/named-schema.ts";

type Named = { id: string; displayName: string; name: string | null };

/** Reads what records state about a person, by id, by a name that only one person has, or by the login of the user. */
export function readPersonCard(db: Database, requested: string): PersonCard {
  const own = readOwnIdentity(db);
  const isOwnLogin = own.logins.includes(requested.toLowerCase());
  const id = isOwnLogin ? (own.ids[0] ?? requested) : requested;
  const byId = db.get<Named>`SELECT id, display_name AS displayName, name FROM people
    WHERE id = ${id}`;
  const byName = byId === undefined ? findByName(db, id) : undefined;
  const named = byId ?? byName ?? { id, displayName: id, name: null };
  // Records without an id have the name in its place, which counts if nobody else has it.
  const isUnique = byId === undefined || findByName(db, named.displayName) !== undefined;
  const ids = [...new Set(isUnique ? [named.id, named.displayName, id] : [named.id])];
  const steps = listPendingSteps(db, ids);
  const person = describePerson(db, named, steps.jsons);
  const whose = classifyOwner(person, own);
  const canWrite = whose !== "mine" && !isUnknownUser(person.id);
  return {
    person,
    isMatchedByName: byName !== undefined,
    whose,
    tasks: listOpenTasks(db, ids),
    steps: steps.records,
    alerts: listAlertsFrom(db, named.displayName),
    conversation: canWrite ? getConversation(db, person.id) : null,
  };
}

/** Finds the only person with a name. */
function findByName(db: Database, name: string): Named | undefined {
  const found = db.all<Named>`SELECT id, display_name AS displayName, name FROM people
    WHERE display_name = ${name} LIMIT 2`;
  return found.length === 1 ? found[0] : undefined;
}

/** SQL: records that name a person in the column by which they are found, a few of each collection. */
const selectNaming = ({ id }: Named): Sql[] => [
  ...collectionName.options.filter(isListed).map(
    (collection) => sql`SELECT json FROM rows CROSS JOIN records USING (seq)
      WHERE rows.collection = ${collection} AND person_id = ${id} LIMIT 3`,
  ),
  sql`SELECT json FROM messages CROSS JOIN records USING (seq)
    WHERE user_id = ${id} AND is_outgoing = 0 ORDER BY sent DESC LIMIT 1`,
  sql`SELECT json FROM records WHERE collection = 'conversations' AND id = ${id}`,
];

/** Joins what records state about a person: each fact as the first record states it. */
function describePerson(db: Database, named: Named, further: string[]): Person {
  const found = [...selectNaming(named).flatMap((one) => db.column<string>`${one}`), ...further]
    .flatMap((json) => [...findPeopleIn(parseStored(json))])
    .filter((one) => one.id === named.id);
  const type = found.find((one) => one.type != null)?.type ?? null;
  const subType = found.find((one) => one.subType !== undefined)?.subType;
  return {
    ...named,
    name: named.name ?? found.find((one) => one.name !== null)?.name ?? null,
    type,
    ...(subType !== undefined && { subType }),
    ...(found.some(({ guest }) => guest === true) && { guest: true }),
    ...(found.some(({ enabled }) => enabled === false) && { enabled: false }),
  };
}

/** How many records of each kind a card links to. */
const maxShown = 3;

export const selectOpenTasks = (ids: string[]): Sql =>
  sql`FROM rows INDEXED BY rows_by_person_id WHERE ${isOpenTask} AND person_id IN (${join(ids)})`;

/** Lists the open tasks that a person owns, the earliest due first. */
const listOpenTasks = (db: Database, ids: string[]): PersonRecords => ({
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
function listPendingSteps(
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
const listAlertsFrom = (db: Database, name: string): PersonRecords => ({
  total: db.value<number>`SELECT count(*) ${selectAlertsFrom(name)}` ?? 0,
  first: db.all`SELECT 'alerts' AS collection, alerts.id, json ->> '$.title' AS title,
      NULL AS step, alerts.created AS at ${selectAlertsFrom(name)}
    ORDER BY alerts.created IS NULL, alerts.created DESC, alerts.id LIMIT ${maxShown}`,
});
