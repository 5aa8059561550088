import type { Database } from "#main/store/database.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { collectionsWithNews, readBaseline } from "../notification-baseline.ts";
import { type Explained, factAt, listSnoozes, readTriage } from "./facts.ts";

/** Explains a record, given by its kind and id, by what was notified of it. */
export function explainRecord(db: Database, subject: string): Explained {
  const [kind = "", ...rest] = subject.split(":");
  const id = rest.join(":");
  const collection = collectionsWithNews.find(({ record }) => record === kind)?.name ?? null;
  const stored =
    collection === null
      ? undefined
      : db.get<{
          seq: number;
        }>`SELECT seq FROM records WHERE collection = ${collection} AND id = ${id}`;
  if (collection === null || stored === undefined) {
    return { facts: [], reason: "notStored", isWaiting: false };
  }
  const triage = readTriage(db, kind, id);
  const shown = db.column<EpochMs>`SELECT at FROM told WHERE id = ${subject} ORDER BY at`;
  const baseline = readBaseline(db, collection);
  const known = shown.filter((at) => at === baseline);
  const isOthers = isOfOthers(db, stored.seq);
  return {
    facts: [
      ...factAt("arrived", readArrival(db, collection, id)),
      ...known.slice(0, 1).flatMap((at) => factAt("countedAsKnown", at)),
      ...shown.filter((at) => at !== baseline).flatMap((at) => factAt("shown", at)),
      ...listSnoozes(triage),
      ...factAt("dismissed", triage?.settled),
    ],
    reason: findReason({ isOthers, triage, known, shown }),
    isWaiting: !isOthers && triage?.snoozed == null && shown.length === 0,
  };
}

type Inputs = {
  isOthers: boolean;
  triage: ReturnType<typeof readTriage>;
  known: EpochMs[];
  shown: EpochMs[];
};

function findReason({ isOthers, triage, known, shown }: Inputs): Explained["reason"] {
  if (isOthers) return "notForUser";
  if (triage?.snoozed != null) return "snoozed";
  if (triage?.settled != null) return "notWaiting";
  if (shown.length > known.length) return "shownEarlier";
  return known.length > 0 ? "countedAsKnown" : "notYet";
}

const isOfOthers = (db: Database, seq: number): boolean =>
  db.value<number>`SELECT NOT (${isForUser}) FROM rows WHERE seq = ${seq}` === 1;

const readArrival = (db: Database, collection: string, id: string): EpochMs | null =>
  db.value<EpochMs | null>`SELECT min(at) FROM changes
    WHERE collection = ${collection} AND id = ${id} AND kind = 'added'` ?? null;
