import { existsSync } from "node:fs";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { deriveKey } from "../files/file-key.ts";
import { type FileCondition, type OpenedFile, setAside } from "../files/open-file.ts";
import type { Recovered } from "../files/store-file.ts";
import { applyRecords, holdsEverything, readEverything, readWritten } from "./changes.ts";
import {
  beginJournal,
  continueJournal,
  type JournalContent,
  type JournalFile,
  readJournal,
} from "./journal-file.ts";
import { readSeq, writeSeq } from "./journaled.ts";
import type { JournalRecord } from "./record.ts";

/** Runs in a transaction in which records of the ledger turn out to be lost. */
export type OnLoss = (db: Database, at: EpochMs) => void;

/** Opens the journal of the attached ledger and brings both to the same state; reports what was recovered. */
export function openJournal(
  db: Database,
  { path, storeKey }: { path: string; storeKey: string },
  { state, recovered: found }: Pick<OpenedFile, "state" | "recovered">,
  now: EpochMs,
  onLoss: OnLoss,
): { file: JournalFile; recovered: Recovered[] } {
  const location = { path, key: deriveKey(storeKey, "journal") };
  const content = readJournal(path, location.key);
  const fault = findFault(content, readSeq(db));
  const setAsideAs = fault !== null && existsSync(path) ? setAside(path, now) : null;
  const { file, restored, missing } = reconcile(db, location, content, {
    state,
    fault,
    now,
    onLoss,
  });
  const recovered = found.map((one): Recovered => ({ ...one, restored, missing }));
  if (recovered.length === 0 && (restored > 0 || missing > 0)) {
    const reason = missing > 0 ? t("store.newestMissing") : t("store.olderThanJournal");
    recovered.push({ file: "ledger", reason, setAsideAs: null, restored, missing });
  }
  if (fault !== null) {
    recovered.push({ file: "journal", reason: fault, setAsideAs, restored: 0, missing: 0 });
  }
  return { file, recovered };
}

/** Result of comparing the ledger with its journal. */
type Reconciled = {
  file: JournalFile;
  /** Number of outbox entries and drafts that the ledger had lost and that are restored. */
  restored: number;
  /** Minimum number of records that are lost in both copies. */
  missing: number;
};

type Situation = { state: FileCondition; fault: string | null; now: EpochMs; onLoss: OnLoss };

/**
 * Brings the ledger and its journal to the same state: each gets from the other what it lacks. What both lack is
 * recorded, with what `onLoss` changes. `fault` describes the defect of the journal, or is null.
 */
function reconcile(
  db: Database,
  { path, key }: { path: string; key: Buffer },
  content: JournalContent,
  { state, fault, now, onLoss }: Situation,
): Reconciled {
  const seq = readSeq(db);
  const { records, isReplacing, missing } = compare(content, seq, state);
  const last = content.records.at(-1)?.seq ?? 0;
  // A kill between the two writes leaves one record more.
  const isAsKilled = !isReplacing && records.length <= 1 && missing === 0;
  if (isAsKilled && state === "intact" && fault === null && last > 0) {
    if (last > seq) db.transact(() => apply(db, records, last));
    return { file: continueJournal(path, key, content), restored: 0, missing };
  }
  const before = readWritten(db);
  // If this is interrupted, the new journal contains all that the ledger lacks.
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

/** Describes the defect of a journal whose ledger has this number; null if it is sound. */
function findFault({ records, rest }: JournalContent, seq: number): string | null {
  const last = records.at(-1)?.seq ?? 0;
  if (rest === "damaged") return t("store.recordChanged");
  if (last >= seq) return null;
  return last === 0 && rest === "nothing" ? t("store.missing") : t("store.endMissing");
}

/** Returns the records to apply to a ledger with this number, and how many are known to be missing. */
function compare({ records, rest }: JournalContent, seq: number, state: FileCondition) {
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
