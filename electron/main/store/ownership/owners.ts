import type { EpochMs } from "#shared/lib/time.ts";
import { type CollectionName, collectionName } from "#shared/records/collection-schema.ts";
import type { ConfirmedName, UnsureName } from "#shared/records/ownership-schema.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { hashRecord } from "../records/hash-record.ts";
import { raw, sql } from "../sql.ts";
import { classifyOwner, classifyOwners, keyOfOwner } from "./classify-owner.ts";
import { readOwnIdentity } from "./own-identity.ts";

/**
 * SQL, of rows: whether one concerns the user, being theirs, their group's, or of an owner who cannot be told; one that
 * is not classified yet counts among these. The column `whose` also has `unstated`: no record of the collection states
 * an owner, so that having none says nothing.
 */
export const isForUser = sql`coalesce(whose, 'unknown') NOT IN ('other', 'none')`;

/** SQL, of rows: whose one is, as users are shown it. */
export const whoseLabel = sql`iif(whose IS NULL OR whose = 'unstated', 'unknown', whose)`;

type OwnersOf = (record: never) => Person[];
type Owned = { name: CollectionName; owners: OwnersOf };

const listOwned = (collections: Collections): Owned[] =>
  collectionName.options.flatMap((name) => {
    const { owners } = collections[name] as { owners?: OwnersOf };
    return owners === undefined ? [] : { name, owners };
  });

/**
 * Classifies the rows that are new, and all where the service or the user has said more of who the user is. Returns the
 * collections in which a classification has changed. To be called in a transaction.
 */
export function refreshOwners(db: Database, collections: Collections): CollectionName[] {
  const identity = readOwnIdentity(db);
  const fingerprint = hashRecord(JSON.stringify(identity));
  const isSame = db.value<string>`SELECT print FROM classified_for` === fingerprint;
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

/** A record without an owner is nobody's only where others of its collection have one. */
function updateUnowned(db: Database, name: CollectionName): boolean {
  const states = db.value<number>`SELECT EXISTS (SELECT 1 FROM rows
    WHERE collection = ${name} AND whose IN ('mine', 'group', 'other', 'unknown'))`;
  const [former, next] = states === 1 ? ["unstated", "none"] : ["none", "unstated"];
  const ofFormer = sql`collection = ${name} AND whose = ${former ?? ""}`;
  if (db.value`SELECT 1 FROM rows WHERE ${ofFormer} LIMIT 1` === undefined) return false;
  db.run`UPDATE rows SET whose = ${next ?? ""} WHERE ${ofFormer}`;
  return true;
}

/** Lists the owners who may be the user, who has not said so yet, with how many records they have: most first. */
export function listUnsureNames(db: Database, collections: Collections): UnsureName[] {
  const identity = readOwnIdentity(db);
  const found = new Map<string, UnsureName>();
  const unknown = raw("AND whose IN ('group', 'unknown')");
  for (const { name, owners } of listOwned(collections)) {
    for (const { json } of readRows(db, name, unknown)) {
      for (const owner of owners(parseStored<never>(json))) {
        if (classifyOwner(owner, identity) !== "unsure") continue;
        const key = keyOfOwner(owner);
        const count = (found.get(key)?.count ?? 0) + 1;
        found.set(key, { key, name: owner.displayName, login: owner.name, count });
      }
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** Notes what the user says of a name; null takes it back. To be called in a transaction. */
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

/** Lists what the user has said of names, the latest first. */
export const listConfirmedNames = (db: Database): ConfirmedName[] =>
  db.all<{ key: string; name: string; isOwn: number }>`SELECT key, name, is_own AS isOwn
    FROM own_names ORDER BY at DESC, key`.map((row) => ({ ...row, isOwn: row.isOwn === 1 }));
