import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { doubtOpenMessages } from "../outbox/doubt.ts";
import { applyChanges, type Change, clearEverything, countWritten } from "./changes.ts";
import { fromContent } from "./content.ts";
import {
  beginJournal,
  continueJournal,
  type JournalContent,
  type JournalFile,
} from "./journal-file.ts";
import { readSeq, toEverything, writeSeq } from "./journaled.ts";
import type { JournalRecord } from "./record.ts";

/** Where a journal is, and the key that seals it. */
export type JournalPlace = { path: string; key: Buffer };

/** What came of comparing the ledger with its journal. */
export type Reconciled = {
  file: JournalFile;
  /** Entries of the outbox and drafts of which the ledger had lost something and has it again. */
  restored: number;
  /** Records that neither has. */
  missing: number;
};

/** What is known of the ledger and of the last number, beside what is in the files. */
export type Circumstances = {
  /** The ledger is a new file, or has changed without its journal. */
  isChanged: boolean;
  /** The journal is not whole, and has to be written anew. */
  isSpoilt: boolean;
  /** The number of the last record as anything else knows it; 0 where nothing does. */
  last: number;
  now: EpochMs;
  /** What follows from what is there once they agree; in the same transaction. */
  finish: () => void;
};

type Plan = {
  /** The record that holds everything, where the ledger is older than it. */
  base: JournalRecord | null;
  /** The records that the ledger lacks, oldest first. */
  newer: JournalRecord[];
  /** The last number that is known to have been given. */
  top: number;
  missing: number;
};

/**
 * Brings the ledger and its journal to the same state: what one lacks is taken from the other. Where
 * neither has a record, that is noted for good, and no message is left to be sent of which that
 * record may have said that it was.
 */
export function reconcile(
  db: Database,
  { path, key }: JournalPlace,
  content: JournalContent,
  { isChanged, isSpoilt, last, now, finish }: Circumstances,
): Reconciled {
  const seq = readSeq(db);
  const plan = makePlan(content, seq, last);
  const { newer, base, missing, top } = plan;
  const isAsLeft = !isChanged && !isSpoilt && missing === 0 && base === null;
  if (isAsLeft && newer.length <= 1 && content.records.length > 0) {
    // One record more is what a kill between the two leaves.
    db.transact(() => follow(db, plan, top));
    return { file: continueJournal(path, key, content), restored: 0, missing };
  }
  // Where this ends half way, the new journal has all that the ledger lacks.
  const file = db.transact(() => {
    follow(db, plan, top + 1);
    if (missing > 0) recordLoss(db, missing, now);
    finish();
    return beginJournal(path, key, { seq: top + 1, content: toEverything(db) });
  });
  return { file, restored: countWritten(listChanges(plan)), missing };
}

/** What is wrong with a journal whose ledger has this number; null where nothing is. */
export function findFault({ records, rest }: JournalContent, seq: number): string | null {
  const last = records.at(-1)?.seq ?? 0;
  if (rest === "damaged") return "A record of it has changed.";
  if (last >= seq) return null;
  return last === 0 && rest === "nothing" ? "It is missing." : "The end of it is missing.";
}

function makePlan({ records, rest }: JournalContent, seq: number, kept: number): Plan {
  const [first] = records;
  const isBehind = first !== undefined && seq < first.seq && fromContent(first).isEverything;
  const base = isBehind ? first : null;
  const from = base?.seq ?? seq;
  const newer = records.filter((record) => record.seq > from);
  const last = newer.at(-1)?.seq ?? from;
  // Of damage at the end nobody knows how many records it took, but where the ledger has the last.
  const top = Math.max(last, kept, rest === "damaged" && seq === 0 ? last + 1 : 0);
  // Where the beginning is gone with all that it held, that is one record.
  const begin = base === null && seq === 0 && top > 0 ? (newer[0]?.seq ?? top + 1) - 2 : from;
  return { base, newer, top, missing: top - Math.max(from, begin) - newer.length };
}

const listChanges = ({ base, newer }: Plan): Change[] =>
  (base === null ? newer : [base, ...newer]).flatMap((record) => fromContent(record).changes);

function follow(db: Database, plan: Plan, seq: number): void {
  if (plan.base !== null) clearEverything(db);
  applyChanges(db, listChanges(plan));
  if (readSeq(db) !== seq) writeSeq(db, seq);
}

function recordLoss(db: Database, missing: number, now: EpochMs): void {
  db.run`INSERT INTO ledger.losses (at, missing) VALUES (${now}, ${missing})`;
  doubtOpenMessages(db, now);
}
