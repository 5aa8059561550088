import { existsSync } from "node:fs";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Database } from "../database.ts";
import { deriveKey } from "../files/derive-key.ts";
import type { OpenedFile } from "../files/open-file.ts";
import type { Recovered } from "../files/recovered.ts";
import { setAside } from "../files/set-aside.ts";
import { type JournalFile, readJournal } from "./journal-file.ts";
import { readSeq } from "./journaled.ts";
import { findFault, type OnLoss, reconcile } from "./reconcile.ts";

/** Opens the journal of the attached ledger and brings both to the same state; reports what it recovered. */
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
    const reason = missing > 0 ? "The newest of it is missing." : "It was older than its journal.";
    recovered.push({ file: "ledger", reason, setAsideAs: null, restored, missing });
  }
  if (fault !== null) {
    recovered.push({ file: "journal", reason: fault, setAsideAs, restored: 0, missing: 0 });
  }
  return { file, recovered };
}
