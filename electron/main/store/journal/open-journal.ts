import { existsSync } from "node:fs";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import { deriveKey } from "../files/derive-key.ts";
import type { OpenedFile } from "../files/open-file.ts";
import type { Recovered } from "../files/recovered.ts";
import { salvageLedger } from "../files/salvage.ts";
import { setAside } from "../files/set-aside.ts";
import { addMissingAcknowledgements } from "../outbox/add-missing-acknowledgements.ts";
import { type JournalFile, readJournal } from "./journal-file.ts";
import { readSeq } from "./journaled.ts";
import { findFault, reconcile } from "./reconcile.ts";

/** The ledger as it was opened, and the number that is kept with the key; 0 where none is. */
export type Beside = { ledger: OpenedFile; lastNumber: number; now: EpochMs };

/**
 * Opens the journal of the attached ledger and brings both to the same state; tells what had to be
 * done for it, in the ledger as well.
 */
export function openJournal(
  db: Database,
  { path, storeKey }: { path: string; storeKey: string },
  { ledger, lastNumber, now }: Beside,
): { file: JournalFile; recovered: Recovered[] } {
  const { damaged, isChanged } = ledger;
  const place = { path, key: deriveKey(storeKey, "journal") };
  const content = readJournal(path, place.key);
  const { carriedOver, seq: former } =
    damaged === null
      ? { carriedOver: 0, seq: 0 }
      : salvageLedger(db, damaged.location, damaged.spoilt);
  const fault = findFault(content, Math.max(readSeq(db), former));
  const setAsideAs = fault !== null && existsSync(path) ? setAside(path, now) : null;
  const { file, restored, missing } = reconcile(db, place, content, {
    isChanged,
    isSpoilt: fault !== null,
    last: Math.max(lastNumber, former),
    now,
    finish: () => {
      if (damaged !== null) addMissingAcknowledgements(db);
    },
  });
  const recovered: Recovered[] = ledger.recovered.map((told) => ({
    ...told,
    carriedOver,
    restored,
    missing,
  }));
  if (recovered.length === 0 && (restored > 0 || missing > 0)) {
    const reason = missing > 0 ? "The newest of it is missing." : "It was older than its journal.";
    recovered.push({ file: "ledger", reason, setAsideAs: null, carriedOver, restored, missing });
  }
  if (fault !== null) {
    const nothing = { carriedOver: 0, restored: 0, missing: 0 };
    recovered.push({ file: "journal", reason: fault, setAsideAs, ...nothing });
  }
  return { file, recovered };
}
