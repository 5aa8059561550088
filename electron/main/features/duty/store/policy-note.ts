import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { PolicyDigests } from "../digest-policy.ts";
import { readNote, writeNote } from "./notes.ts";
import { queueEvent, readOpenShift } from "./shifts.ts";

const note = "policy";

/**
 * Records the policy in force during the open shift; queues an event if it is another one than was recorded last. To be
 * called in a transaction.
 */
export function recordPolicy(db: Database, policy: PolicyDigests, at: EpochMs): void {
  if (readOpenShift(db) === null) return;
  const former = readNote<PolicyDigests>(db, note) ?? policy;
  const names = [...new Set([...Object.keys(former), ...Object.keys(policy)])].sort();
  const changed = names.filter((name) => former[name] !== policy[name]);
  if (changed.length > 0) {
    queueEvent(db, { kind: "policyChanged", at, details: { text: changed.join(", ") } });
  }
  writeNote(db, note, policy, at);
}
