import { getConversation } from "#main/features/messages/store/conversations.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { classifyOwner } from "#main/store/ownership/classify-owner.ts";
import { readOwnIdentity } from "#main/store/ownership/own-identity.ts";
import { findPeopleIn } from "#main/store/records/people.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { PersonCard } from "#shared/features/incident/people-commands.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import { isListed } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { listAlertsFrom, listOpenTasks, listPendingSteps } from "./person-records.ts";

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
