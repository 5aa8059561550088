import { readFacts } from "#main/features/search/fields.ts";
import { isOpenTask } from "#main/features/tasks/collection.ts";
import { type Collections, parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { type Link, listLinks } from "#main/store/references/link-field.ts";
import { listNamedReferences } from "#main/store/references/named-references.ts";
import { sql } from "#main/store/sql.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Digest, DigestLine } from "#shared/records/record-schema.ts";
import { type Change, classify } from "./classify.ts";
import { type RecordVersion, readHistories } from "./history.ts";

const day: DurationMs = 24 * 3_600_000;

/**
 * Reads the changes after a time, or since the first data if that is later: first the open tasks that are due within 24
 * hours of `now`, then one line for each changed record, newest first.
 */
export function readDigest(
  db: Database,
  collections: Collections,
  { since, limit, now }: { since: EpochMs; limit: number; now: EpochMs },
): Digest {
  const dueSoon = listDueSoon(db, collections, now, limit);
  const changes = readHistories(db, since).flatMap(
    (history) => classify(collections, history) ?? [],
  );
  const shown = changes.slice(0, limit - dueSoon.lines.length);
  const titles = readRowTitles(db, shown);
  return {
    since: Math.max(since, findFirstKnown(db) ?? since),
    lines: [
      ...dueSoon.lines,
      ...shown.map((change, at) => describe(db, collections, change, titles.get(at))),
    ],
    total: dueSoon.total + changes.length,
  };
}

/** Returns the time since which changes are known: of the first receipt, or of an earlier change; null without any. */
const findFirstKnown = (db: Database): EpochMs | null =>
  db.value<EpochMs | null>`SELECT min(at) FROM (
    SELECT min(since) AS at FROM receipts UNION ALL SELECT min(at) FROM changes)` ?? null;

type DueSoon = Pick<DigestLine, "id" | "title" | "at"> & { json: string };

/** Lists the first open tasks that are due within 24 hours, and counts all of them. */
function listDueSoon(db: Database, collections: Collections, now: EpochMs, limit: number) {
  // All of the index that orders tasks by due time.
  const areDueSoon = sql`rows INDEXED BY rows_by_due WHERE collection = 'tasks'
    AND (due IS NULL) = 0 AND due BETWEEN ${now} AND ${now + day} AND ${isOpenTask} AND ${isForUser}`;
  const tasks = db.all<DueSoon>`SELECT id, title, due AS at,
      (SELECT json FROM records WHERE records.seq = rows.seq) AS json
    FROM ${areDueSoon} ORDER BY due, id LIMIT ${limit}`;
  const lines = tasks.map(({ json, ...task }): DigestLine => {
    const record = parseStored<never>(json);
    const facts = readFacts(record);
    const links = listVersionLinks(collections, { collection: "tasks", record });
    return {
      ...task,
      ...facts,
      kind: "dueSoon",
      collection: "tasks",
      evidence: [],
      references: listNamedReferences(db, links, [facts.room]),
    };
  });
  return { lines, total: db.value<number>`SELECT count(*) FROM ${areDueSoon}` ?? 0 };
}

const describe = (
  db: Database,
  collections: Collections,
  { id, at, kind, latest, former, evidence }: Change,
  rowTitle: string | undefined,
): DigestLine => {
  const { collection, record } = latest;
  const title = rowTitle ?? collections[collection].texts(record).title;
  const facts = readFacts(record);
  const texts = [facts.room, ...evidence.flatMap(({ before, after }) => [before, after])];
  const links = [latest, ...(former === null ? [] : [former])].flatMap((version) =>
    listVersionLinks(collections, version),
  );
  const references = listNamedReferences(db, links, texts);
  return { kind, collection, id, title, ...facts, at, evidence, references };
};

const listVersionLinks = (
  collections: Collections,
  { collection, record }: RecordVersion,
): Link[] => listLinks<never>(collections[collection].links, record);

/** Reads the titles of the rows of changes, by their places; a row may contain more than its record. */
function readRowTitles(db: Database, changes: Change[]): Map<number, string> {
  const sought = changes.map(({ id, latest }) => [latest.collection, id]);
  const rows = db.all<{ place: number; title: string }>`SELECT key AS place, title
    FROM json_each(${JSON.stringify(sought)}) CROSS JOIN rows
      ON rows.collection = value ->> 0 AND rows.id = value ->> 1`;
  return new Map(rows.map(({ place, title }) => [place, title]));
}

/** Reads until when the user has seen the digest; null before the first time. */
export const readSeen = (db: Database): EpochMs | null =>
  db.value<EpochMs>`SELECT at FROM digest_seen` ?? null;

/** Records that the user has seen everything up to a time. */
export const recordSeen = (db: Database, at: EpochMs): void =>
  void db.run`INSERT OR REPLACE INTO digest_seen (only, at) VALUES (1, ${at})`;
