import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { PastDifference } from "#shared/records/history-schema.ts";
import { models } from "#shared/records/schema.ts";
import { type Collection, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { joinTexts } from "../field.ts";
import { classifyOwners, type OwnIdentity } from "../ownership/classify-owner.ts";
import { readOwnIdentity } from "../ownership/own-identity.ts";
import { completeSettled } from "../records/former-record.ts";
import { listLinks } from "../references/link-field.ts";
import { toSortKey } from "../sort-key.ts";
import { columns, type Sql, type SqlValue, sql } from "../sql.ts";
import { readFormerVersions } from "./former-versions.ts";

/** How a collection at a time differs from now. */
export type Differences = {
  added: number;
  removed: number;
  changed: number;
  unreadable: number;
  records: PastDifference[];
};

/** Creates the tables of rows and links of the past, which are in memory. */
export function createPastTables(db: Database): void {
  db.exec(`CREATE TABLE temp.past_rows AS
    SELECT *, NULL AS creator, NULL AS since FROM rows WHERE FALSE`);
  db.exec("CREATE UNIQUE INDEX temp.past_rows_by_seq ON past_rows (seq)");
  db.exec("CREATE TABLE temp.past_links AS SELECT * FROM links WHERE FALSE");
}

/** Fills the tables with the rows of a collection as it was at a time, and returns how it differs from now. */
export function fillPastRows<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  at: EpochMs,
): Differences {
  const { name } = collection;
  clearPastRows(db, collection);
  const former = readFormerVersions(db, name, at);
  const ids = JSON.stringify([...former.keys()]);
  const rebuild = createRebuild(db, collection);
  if (collection.table === "rows") copyUnchanged(db, collection, ids);
  else {
    for (const one of readRecords(db, collection, sql`NOT IN`, ids)) rebuild(one, one.seq, null);
  }
  const current = new Map(
    readRecords(db, collection, sql`IN`, ids).map((one) => [one.record.id, one]),
  );
  const differences: Differences = { added: 0, removed: 0, changed: 0, unreadable: 0, records: [] };
  let missing = Math.min(0, db.value<number>`SELECT min(seq) FROM temp.past_rows` ?? 0);
  for (const [id, json] of former) {
    const now = current.get(id);
    const then = json === null ? null : { json, record: parseStored<T>(json) };
    const since = classify(then?.json ?? null, now?.json);
    const shown = then ?? now;
    if (since !== null && shown !== undefined) {
      differences[since] += 1;
      differences.records.push({ id, title: collection.texts(shown.record).title, since });
    }
    if (then === null) continue;
    missing -= 1;
    // It may be a record of an earlier version of Watchdesk.
    if (models[name].safeParse(then.record).success) {
      rebuild(then, now?.seq ?? missing, since, now?.record);
    } else differences.unreadable += 1;
  }
  return differences;
}

type Version<T> = { json: string; record: T };

/** Reads the current records whose ids are in a JSON list, or are not. */
const readRecords = <T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  isIn: Sql,
  ids: string,
): (Version<T> & { seq: number })[] =>
  db.all<{ seq: number; hash: string; json: string }>`SELECT seq, hash, json FROM records
    WHERE collection = ${collection.name} AND id ${isIn} (SELECT value FROM json_each(${ids}))`.map(
    ({ seq, hash, ...stored }) => {
      const json = completeSettled(collection, stored.json, hash);
      return { seq, json, record: parseStored<T>(json) };
    },
  );

function clearPastRows(db: Database, { name }: { name: CollectionName }): void {
  db.run`DELETE FROM temp.past_links
    WHERE seq IN (SELECT seq FROM temp.past_rows WHERE collection = ${name})`;
  db.run`DELETE FROM temp.past_rows WHERE collection = ${name}`;
}

function classify(then: string | null, now: string | undefined): PastDifference["since"] | null {
  if (then === null) return now === undefined ? null : "added";
  if (now === undefined) return "removed";
  return then === now ? null : "changed";
}

/** Copies the rows of the records that have not changed since. */
function copyUnchanged(db: Database, { name }: { name: CollectionName }, changed: string): void {
  const isSame = sql`rows.collection = ${name}
    AND rows.id NOT IN (SELECT value FROM json_each(${changed}))`;
  db.run`INSERT INTO temp.past_rows SELECT rows.*, iif(title = '',
      (SELECT json ->> '$.creator.displayName' FROM records WHERE records.seq = rows.seq), NULL), NULL
    FROM rows WHERE ${isSame}`;
  db.run`INSERT INTO temp.past_links SELECT links.* FROM links JOIN rows USING (seq) WHERE ${isSame}`;
}

/** Creates the function that writes the row and links of a version of a record. */
function createRebuild<T extends { id: string }>(db: Database, collection: Collection<T>) {
  const identity = collection.owners === undefined ? null : readOwnIdentity(db);
  const hasOwners =
    db.value`SELECT 1 FROM rows WHERE collection = ${collection.name}
      AND whose IN ('mine', 'group', 'other', 'unknown') LIMIT 1` !== undefined;
  return (
    { record }: Version<T>,
    seq: number,
    since: PastDifference["since"] | null,
    now: T = record,
  ): void => {
    const row = toRow(db, collection, record);
    const title = row.title === "" ? readAddedTitle(db, collection, seq, now) : null;
    const whose = identity && classifyWhose(collection, record, identity, hasOwners);
    db.run`INSERT INTO temp.past_rows ${columns({
      seq,
      id: record.id,
      ...row,
      ...(title === null ? {} : { title, title_key: toSortKey(title) }),
      whose,
      creator: readCreator(record),
      since,
    })}`;
    for (const link of listLinks(collection.links, record)) {
      db.run`INSERT INTO temp.past_links ${columns({ seq, ...link })}`;
    }
  };
}

/** Reads the title of a row that other records determine, such as the name of an entry's form; null if none do. */
function readAddedTitle<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  seq: number,
  now: T,
): string | null {
  if (toRow(db, collection, now).title !== "") return null;
  return db.value<string>`SELECT title FROM rows WHERE seq = ${seq}` ?? null;
}

/** Returns the row of a record; of one without a standard list, what it has of such a row. */
function toRow<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  record: T,
): Record<string, SqlValue> {
  if (collection.table === "rows") return collection.row(record);
  const { title, body } = collection.texts(record);
  const { state = null, severity = null, created = null, ...row } = collection.row(record);
  return {
    collection: collection.name,
    title,
    title_key: toSortKey(title),
    state,
    status: state,
    progress: severity,
    room: row.room ?? null,
    room_id: row.room_id ?? null,
    created,
    search: normalizeForSearch(joinTexts(title, body)),
    ...collection.pastRow?.(record, db),
  };
}

function classifyWhose<T extends { id: string }>(
  { owners }: Collection<T>,
  record: T,
  identity: OwnIdentity,
  hasOwners: boolean,
): string {
  const whose = classifyOwners(owners?.(record) ?? [], identity);
  return whose === "none" && !hasOwners ? "unstated" : whose;
}

function readCreator(record: object): string | null {
  const { creator } = record as { creator?: { displayName?: unknown } | null };
  const name = creator?.displayName;
  return typeof name === "string" ? name : null;
}
