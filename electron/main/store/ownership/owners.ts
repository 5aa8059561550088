import type { EpochMs } from "#shared/lib/time.ts";
import { type CollectionName, collectionName } from "#shared/records/collection-schema.ts";
import type { ConfirmedName, UnsureName } from "#shared/records/commands.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { hashRecord } from "../records/hash-record.ts";
import { join, raw, type Sql, sql } from "../sql.ts";
import {
  classifyOwner,
  classifyOwners,
  getOwnerKey,
  type Ownership,
  type OwnIdentity,
} from "./classify-owner.ts";
import { readOwnIdentity } from "./own-identity.ts";

/**
 * SQL, for rows: whether one concerns the user, as the user, a group of the user or an unknown owner owns it;
 * unclassified rows count among these. The column `whose` also has the value `unstated`: no record of the collection
 * states an owner, so a missing owner means nothing.
 */
export const isForUser = sql`coalesce(whose, 'unknown') NOT IN ('other', 'none')`;

/** SQL, for rows: the ownership as shown to users. */
export const whoseLabel = sql`iif(whose IS NULL OR whose = 'unstated', 'unknown', whose)`;

/**
 * Returns the SQL, for rows of a table, whether the user has created one; a creator who may be the user is not the user.
 * Creators of whom nothing but a name is known have that as their id.
 */
export function isCreatedByUser(db: Database, table: Sql, name: CollectionName): Sql {
  const identity = readOwnIdentity(db);
  const creators = db.all<Pick<Person, "id" | "displayName" | "name">>`SELECT DISTINCT
      person_id AS id, coalesce(person, person_id) AS displayName, people.name AS name
    FROM ${table} AS listed LEFT JOIN people ON people.id = person_id
    WHERE listed.collection = ${name} AND person_id IS NOT NULL`;
  const own = creators.filter((one) => classifyOwner({ ...one, type: null }, identity) === "mine");
  return sql`person_id IN (${join(own.map(({ id }) => id))})`;
}

type OwnersOf = (record: never) => Person[];
type Owned = { name: CollectionName; owners: OwnersOf };

const listOwned = (collections: Collections): Owned[] =>
  collectionName.options.flatMap((name) => {
    const { owners } = collections[name] as { owners?: OwnersOf };
    return owners === undefined ? [] : { name, owners };
  });

/**
 * Creates the classification of records of a collection as they are written; null as long as all rows are to be
 * classified anew, and for collections without owners.
 */
export function createClassifier<T extends { id: string }>(
  db: Database,
  { name, owners }: Pick<Collection<T>, "name" | "owners">,
): (record: T) => Ownership | "unstated" | null {
  if (owners === undefined) return () => null;
  const identity = readOwnIdentity(db);
  if (!isClassifiedFor(db, toFingerprint(identity))) return () => null;
  // As `updateUnowned` will leave them, unless these are the first records that state an owner.
  const none = statesOwners(db, name) ? "none" : "unstated";
  return (record) => {
    const whose = classifyOwners(owners(record), identity);
    return whose === "none" ? none : whose;
  };
}

const isOf = (name: CollectionName, whose: string): Sql =>
  sql`collection = ${name} AND whose = ${whose}`;

const statesOwners = (db: Database, name: CollectionName): boolean =>
  hasRows(db, sql`collection = ${name} AND whose IN ('mine', 'group', 'other', 'unknown')`);

const hasRows = (db: Database, condition: Sql): boolean =>
  db.value`SELECT 1 FROM rows WHERE ${condition} LIMIT 1` !== undefined;

const toFingerprint = (identity: OwnIdentity): string => hashRecord(JSON.stringify(identity));

const isClassifiedFor = (db: Database, fingerprint: string): boolean =>
  db.value<string>`SELECT print FROM classified_for` === fingerprint;

/**
 * Classifies new rows, and all rows if more is known about the identity of the user. Returns the collections in which
 * a classification has changed. Must run in a transaction.
 */
export function refreshOwners(db: Database, collections: Collections): CollectionName[] {
  const identity = readOwnIdentity(db);
  const fingerprint = toFingerprint(identity);
  const isSame = isClassifiedFor(db, fingerprint);
  const among = raw(isSame ? "AND whose IS NULL" : "");
  const changed = listOwned(collections).filter(({ name, owners }) => {
    let hasChanged = false;
    for (const { seq, whose, json } of readRows(db, name, among)) {
      const next = classifyOwners(owners(parseStored<never>(json)), identity);
      if (next === whose || (next === "none" && whose === "unstated")) continue;
      db.run`UPDATE rows SET whose = ${next} WHERE seq = ${seq}`;
      hasChanged ||= whose !== null;
    }
    return updateUnowned(db, name) || hasChanged;
  });
  if (!isSame)
    db.run`INSERT OR REPLACE INTO classified_for (only_row, print) VALUES (1, ${fingerprint})`;
  return changed.map(({ name }) => name);
}

type Row = { seq: number; whose: string | null; json: string };

const readRows = (db: Database, name: CollectionName, condition = sql``): Row[] =>
  db.all<Row>`SELECT rows.seq, whose, json FROM rows JOIN records USING (seq)
    WHERE rows.collection = ${name} ${condition}`;

/** A record without an owner has none only if others of its collection have one. */
function updateUnowned(db: Database, name: CollectionName): boolean {
  const [former, next] = statesOwners(db, name) ? ["unstated", "none"] : ["none", "unstated"];
  if (!hasRows(db, isOf(name, former))) return false;
  db.run`UPDATE rows SET whose = ${next} WHERE ${isOf(name, former)}`;
  return true;
}

/** Lists the owners who may be the user and are not confirmed yet, with their numbers of records, most first. */
export function listUnsureNames(db: Database, collections: Collections): UnsureName[] {
  const identity = readOwnIdentity(db);
  const found = new Map<string, UnsureName>();
  const unknown = raw("AND whose IN ('group', 'unknown')");
  for (const { name, owners } of listOwned(collections)) {
    for (const { json } of readRows(db, name, unknown)) {
      for (const owner of owners(parseStored<never>(json))) {
        if (classifyOwner(owner, identity) !== "unsure") continue;
        const key = getOwnerKey(owner);
        const count = (found.get(key)?.count ?? 0) + 1;
        found.set(key, { key, name: owner.displayName, login: owner.name, count });
      }
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** Records whether a name is the user; null removes the confirmation. Must run in a transaction. */
export function confirmName(
  db: Database,
  { key, name }: Pick<UnsureName, "key" | "name">,
  isOwn: boolean | null,
  at: EpochMs,
): void {
  if (isOwn === null) db.run`DELETE FROM own_names WHERE key = ${key}`;
  else {
    db.run`INSERT OR REPLACE INTO own_names (key, name, is_own, at)
      VALUES (${key}, ${name}, ${isOwn ? 1 : 0}, ${at})`;
  }
}

/** Lists the confirmed names, the latest first. */
export const listConfirmedNames = (db: Database): ConfirmedName[] =>
  db.all<{ key: string; name: string; isOwn: number }>`SELECT key, name, is_own AS isOwn
    FROM own_names ORDER BY at DESC, key`.map((row) => ({ ...row, isOwn: row.isOwn === 1 }));
