import { submissionCollections } from "#main/features/submissions/process-submissions.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { join } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** A version of a record in a collection, whose type is that of the collection. */
export type RecordVersion = { collection: CollectionName; record: never };

/** A record or submission before and after a time span; null if it was not stored. */
export type History = {
  id: string;
  /** Time and change log position of the last change. */
  at: EpochMs;
  seq: number;
  before: RecordVersion | null;
  after: RecordVersion | null;
};

type Span = {
  collection: CollectionName;
  id: string;
  at: EpochMs;
  seq: number;
  kind: "added" | "changed" | "removed";
  before: string | null;
  after: string | null;
};

/** Reads the histories of everything that changed after a time, newest first. */
export function readHistories(db: Database, since: EpochMs): History[] {
  const submissions = new Map<string, [Span, ...Span[]]>();
  const histories: History[] = [];
  for (const span of readSpans(db, since)) {
    const others = submissions.get(span.id);
    if (!isSubmissionCollection(span.collection)) histories.push(toHistory(span.id, [span]));
    else if (others === undefined) submissions.set(span.id, [span]);
    else others.push(span);
  }
  for (const [id, spans] of submissions) {
    histories.push(toHistory(id, [...spans, ...readUnchanged(db, id, spans)]));
  }
  return histories.sort((a, b) => b.at - a.at || b.seq - a.seq);
}

export const isSubmissionCollection = (collection: CollectionName): boolean =>
  rankList(collection) >= 0;

/** A submission moves through lists or is in several: the first is the most specific. */
const rankList = (collection: CollectionName): number => ranking.indexOf(collection);

const ranking: readonly CollectionName[] = submissionCollections;

const readSpans = (db: Database, since: EpochMs): Span[] =>
  db.all<Span>`SELECT span.collection, span.id, span.at, span.last AS seq, first.kind, first.before,
      records.json AS after
    FROM (
      SELECT collection, id, min(seq) AS first, max(seq) AS last, max(at) AS at FROM changes INDEXED BY changes_by_time
        WHERE at > ${since} GROUP BY collection, id
    ) AS span
    JOIN changes AS first ON first.seq = span.first
    LEFT JOIN records ON records.collection = span.collection AND records.id = span.id`;

/** Reads the versions of a submission in the lists in which it did not change. */
function readUnchanged(db: Database, id: string, spans: Span[]): Span[] {
  const others = submissionCollections.filter((list) =>
    spans.every(({ collection }) => collection !== list),
  );
  return db.all`SELECT collection, id, 0 AS at, 0 AS seq, 'changed' AS kind, json AS before,
      json AS after
    FROM records WHERE collection IN (${join(others)}) AND id = ${id}`;
}

function toHistory(id: string, spans: [Span, ...Span[]]): History {
  const ranked = spans.toSorted((a, b) => rankList(a.collection) - rankList(b.collection));
  const find = (moment: "before" | "after"): RecordVersion | null => {
    for (const { collection, [moment]: json } of ranked) {
      if (json !== null) return { collection, record: parseStored<never>(json) };
    }
    return null;
  };
  return {
    id,
    at: Math.max(...spans.map(({ at }) => at)),
    seq: Math.max(...spans.map(({ seq }) => seq)),
    before: find("before"),
    after: find("after"),
  };
}
