import { describeItem } from "#main/features/inbox/store/describe-item.ts";
import { readProfile } from "#main/features/profile/store.ts";
import { bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type NewsItem, urgencyOrder } from "./news-schema.ts";
import { markTold, recordBaseline, removeResolved } from "./notification-baseline.ts";
import { readNextReminder, readWaiting, toKey, type Waiting } from "./waiting-news.ts";

/** `listNews` returns so many at most. */
export const maxNews = 1_000;

/** What of records the person has to be told, and what they were told; durable when it is done. */
export function createNews(db: Database) {
  /** The keys that the latest `listNews` has left out. */
  let rest: string[] = [];
  return {
    /**
     * What waits and was not told, the most urgent first, how many `more` there are, and when the next task is due soon or overdue by itself, `before`
     * being how long ahead one is told; null where none is. What a collection listed when it was taken
     * in for the first time counts as told, and what is snoozed or done here waits for nothing.
     */
    listNews: (now: EpochMs, before: DurationMs) =>
      db.transact(() => {
        const waiting = readWaiting(db, now, before);
        const isFirst = recordBaseline(db, waiting, now);
        removeResolved(db);
        const untold = waiting.filter(
          (one) =>
            !isFirst(one) && (one.notifiedAt === null || one.notifiedAt < (one.wokenAt ?? 0)),
        );
        const listed = untold.length > maxNews ? sortByUrgency(untold) : untold;
        rest = listed.slice(maxNews).map(toKey);
        const ownId = untold.length === 0 ? null : (readProfile(db)?.profile.id ?? null);
        return {
          news: listed.slice(0, maxNews).map((one) => toNews(db, one, ownId)),
          more: rest.length,
          next: readNextReminder(db, now, before),
        };
      }),
    /** Those of some keys that are of what still waits. */
    filterWaitingNews: (keys: string[], now: EpochMs, before: DurationMs) => {
      const waiting = new Set(readWaiting(db, now, before).map(toKey));
      return keys.filter((key) => waiting.has(key));
    },
    ...bindTransactions(db, { markTold }),
    /** The same for what the latest `listNews` has left out. */
    markMoreTold: (at: EpochMs) => db.transact(() => markTold(db, rest, at)),
  };
}

const sortByUrgency = (waiting: Waiting[]): Waiting[] => {
  const byKind = Map.groupBy(waiting, ({ kind }) => kind);
  return urgencyOrder.flatMap((kind) => byKind.get(kind) ?? []);
};

function toNews(db: Database, waiting: Waiting, ownId: string | null): NewsItem {
  const { kind, record, id, seq, due } = waiting;
  // Forms and processes have rows as entries do.
  const source = record === "task" || record === "submission" ? record : "entry";
  const { title, room, person } = describeItem(db, { kind: source, seq });
  const isOwn =
    kind === "task" && ownId !== null && readCreator(db, seq) === ownId && !isMine(db, seq);
  return {
    key: toKey(waiting),
    kind,
    record: { kind: record, id },
    title,
    room,
    person,
    due,
    isOwn,
  };
}

/** Whether the user has to do it themselves, whoever made it. */
const isMine = (db: Database, seq: number): boolean =>
  db.value<string | null>`SELECT whose FROM rows WHERE seq = ${seq}` === "mine";

const readCreator = (db: Database, seq: number): string | null =>
  db.value<string>`SELECT json ->> '$.creator.id' FROM records WHERE seq = ${seq}` ?? null;
