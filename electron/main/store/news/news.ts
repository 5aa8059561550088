import type { NewsItem } from "#shared/model/news.ts";
import type { Database } from "../database.ts";
import type { Guard } from "../guard.ts";
import { tellItem } from "../inbox/tell-item.ts";
import { readProfile } from "../profile.ts";
import type { NewsStore } from "./news-store.ts";
import { forgetGone, markTold, takeBaseline } from "./told.ts";
import { readNextReminder, readWaiting, toKey, type Waiting } from "./waiting-news.ts";

/** Makes the part of the store that is about what the person is told of records. */
export function createNews(db: Database, guard: Guard): NewsStore {
  return {
    listNews: guard((now, before) =>
      db.transact(() => {
        const waiting = readWaiting(db, now, before);
        const isFirst = takeBaseline(db, waiting, now);
        forgetGone(db);
        const untold = waiting.filter(
          (one) => !isFirst(one) && (one.told === null || one.told < (one.woken ?? 0)),
        );
        const ownId = untold.length === 0 ? null : (readProfile(db)?.profile.id ?? null);
        return {
          news: untold.map((one) => toNews(db, one, ownId)),
          next: readNextReminder(db, now, before),
        };
      }),
    ),
    filterWaitingNews: guard((keys, now, before) => {
      const waiting = new Set(readWaiting(db, now, before).map(toKey));
      return keys.filter((key) => waiting.has(key));
    }),
    markTold: guard((keys, at) => db.transact(() => markTold(db, keys, at))),
  };
}

function toNews(db: Database, waiting: Waiting, ownId: string | null): NewsItem {
  const { kind, record, id, seq, due } = waiting;
  // Forms and processes have rows as entries do.
  const source = record === "task" || record === "submission" ? record : "entry";
  const { title, room, person } = tellItem(db, { kind: source, seq });
  const isOwn = kind === "task" && ownId !== null && readCreator(db, seq) === ownId;
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

const readCreator = (db: Database, seq: number): string | null =>
  db.all<{ id: string | null }>(
    "SELECT json ->> '$.creator.id' AS id FROM records WHERE seq = ?",
    seq,
  )[0]?.id ?? null;
