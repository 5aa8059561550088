import type { EpochMs } from "#shared/lib/time.ts";
import type { Database } from "../database.ts";
import { applyRecords, holdsEverything, readEverything, readWritten } from "./changes.ts";
import {
  beginJournal,
  continueJournal,
  type JournalContent,
  type JournalFile,
} from "./journal-file.ts";
import { readSeq, writeSeq } from "./journaled.ts";
import type { JournalRecord } from "./record.ts";

/** Where a journal is, and the key that seals it. */
export type JournalLocation = { path: string; key: Buffer };

/**
 * What is known of the ledger: `intact` is as it was written, `changed` was migrated, `unproven`
 * is new or has no seal, `lost` replaces one that was missing or damaged.
 */
export type LedgerState = "intact" | "changed" | "unproven" | "lost";

/** Result of comparing the ledger with its journal. */
type Reconciled = {
  file: JournalFile;
  /** Entries of the outbox and drafts that the ledger had lost and has again. */
  restored: number;
  /** At least as many records are lost with both copies. */
  missing: number;
};

/** Runs in a transaction in which records of the ledger are found to be lost. */
export type OnLoss = (db: Database, at: EpochMs) => void;

type Situation = { state: LedgerState; fault: string | null; now: EpochMs; onLoss: OnLoss };

/**
 * Brings the ledger and its journal to the same state: each gets from the other what it lacks. What
 * both lack is recorded, with what `onLoss` changes. `fault`
 * says what is wrong with the journal; null if nothing is.
 */
export function reconcile(
  db: Database,
  { path, key }: JournalLocation,
  content: JournalContent,
  { state, fault, now, onLoss }: Situation,
): Reconciled {
  const seq = readSeq(db);
  const { records, isReplacing, missing } = compare(content, seq, state);
  const last = content.records.at(-1)?.seq ?? 0;
  // One record more is what a kill between the two leaves.
  const isAsKilled = !isReplacing && records.length <= 1 && missing === 0;
  if (isAsKilled && state === "intact" && fault === null && last > 0) {
    if (last > seq) db.transact(() => apply(db, records, last));
    return { file: continueJournal(path, key, content), restored: 0, missing };
  }
  const before = readWritten(db);
  // Where this ends half way, the new journal has all that the ledger lacks.
  const file = db.transact(() => {
    const next = Math.max(seq, last) + 1;
    apply(db, records, next);
    if (missing > 0) {
      db.run`INSERT INTO ledger.losses (at, missing) VALUES (${now}, ${missing})`;
      onLoss(db, now);
    }
    return beginJournal(path, key, { seq: next, content: readEverything(db) });
  });
  const restored = isAsKilled ? 0 : [...readWritten(db)].filter((row) => !before.has(row)).length;
  return { file, restored, missing };
}

/** Describes what is wrong with a journal whose ledger has this number; null if nothing is. */
export function findFault({ records, rest }: JournalContent, seq: number): string | null {
  const last = records.at(-1)?.seq ?? 0;
  if (rest === "damaged") return "A record of it has changed.";
  if (last >= seq) return null;
  return last === 0 && rest === "nothing" ? "It is missing." : "The end of it is missing.";
}

/** Returns the records to apply to a ledger with this number, and how many are known to be missing. */
function compare({ records, rest }: JournalContent, seq: number, state: LedgerState) {
  const [first] = records;
  const last = records.at(-1)?.seq ?? 0;
  const isUnproven = state === "unproven" && rest !== "damaged" && last >= seq;
  const isReplacing =
    first !== undefined && (first.seq > seq || isUnproven) && holdsEverything(first);
  const isLost = state === "lost" || (seq === 0 && (last > 0 || rest !== "nothing"));
  const from = isReplacing || isLost ? (first?.seq ?? 1) - 1 : seq;
  const newer = records.filter((record) => record.seq > from);
  const gaps = (newer.at(-1)?.seq ?? from) - from - newer.length;
  const isEndUnknown = isLost && (!isReplacing || rest !== "nothing");
  return { records: newer, isReplacing, missing: gaps + (isEndUnknown ? 1 : 0) };
}

function apply(db: Database, records: JournalRecord[], seq: number): void {
  applyRecords(db, records);
  writeSeq(db, seq);
}
