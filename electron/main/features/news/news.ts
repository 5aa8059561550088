import { describeItem } from "#main/features/inbox/store/describe-item.ts";
import { readProfile } from "#main/features/profile/store.ts";
import { bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type NewsItem, urgencyOrder } from "./news-schema.ts";
import { markNotified, recordBaseline, removeResolved } from "./notification-baseline.ts";
import { readNextReminder, readWaiting, toKey, type Waiting } from "./waiting-news.ts";

/** `listNews` returns so many at most. */
export const maxNews = 1_000;

/** Creates the store methods for news about records; writes are durable when a method returns. */
export function createNews(db: Database) {
  /** The keys that the latest `listNews` left out. */
  let rest: string[] = [];
  return {
    /**
     * Lists the news without a notification, the most urgent first, how many `more` there are, and when the next task
     * becomes due soon (`before` its due time) or overdue; null if none does. The first contents of a collection count as
     * notified, and snoozed and settled records are left out.
     */
    listNews: (now: EpochMs, before: DurationMs) =>
      db.transact(() => {
        const waiting = readWaiting(db, now, before);
        const isFirst = recordBaseline(db, waiting, now);
        removeResolved(db);
        const pending = waiting.filter(
          (one) =>
            !isFirst(one) && (one.notifiedAt === null || one.notifiedAt < (one.wokenAt ?? 0)),
        );
        const listed = pending.length > maxNews ? sortByUrgency(pending) : pending;
        rest = listed.slice(maxNews).map(toKey);
        const ownId = pending.length === 0 ? null : (readProfile(db)?.profile.id ?? null);
        return {
          news: listed.slice(0, maxNews).map((one) => toNews(db, one, ownId)),
          more: rest.length,
          next: readNextReminder(db, now, before),
        };
      }),
    /** Returns the keys of news that still wait among some keys. */
    filterWaitingNews: (keys: string[], now: EpochMs, before: DurationMs) => {
      const waiting = new Set(readWaiting(db, now, before).map(toKey));
      return keys.filter((key) => waiting.has(key));
    },
    ...bindTransactions(db, { markNotified }),
    /** Marks the news that the latest `listNews` left out as notified. */
    markMoreNotified: (at: EpochMs) => db.transact(() => markNotified(db, rest, at)),
  };
}

const sortByUrgency = (waiting: Waiting[]): Waiting[] => {
  const byKind = Map.groupBy(waiting, ({ kind }) => kind);
  return urgencyOrder.flatMap((kind) => byKind.get(kind) ?? []);
};

function toNews(db: Database, waiting: Waiting, ownId: string | null): NewsItem {
  const { kind, record, id, seq, due } = waiting;
  // All other kinds have the same rows as entries.
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

/** Whether the task is assigned to the user. */
const isMine = (db: Database, seq: number): boolean =>
  db.value<string | null>`SELECT whose FROM rows WHERE seq = ${seq}` === "mine";

const readCreator = (db: Database, seq: number): string | null =>
  db.value<string>`SELECT json ->> '$.creator.id' FROM records WHERE seq = ${seq}` ?? null;
