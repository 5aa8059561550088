import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { PolicyDigests } from "../digest-policy.ts";
import { queueEvent, readOpenShift } from "./shifts.ts";

/**
 * Records the policy in force during the open shift; queues an event if it is another one than was recorded last. To be
 * called in a transaction.
 */
export function recordPolicy(db: Database, policy: PolicyDigests, at: EpochMs): void {
  if (readOpenShift(db) === null) return;
  const stored = db.value<string>`SELECT json FROM duty_notes WHERE name = 'policy'`;
  const former = stored === undefined ? policy : parseStored<PolicyDigests>(stored);
  const names = [...new Set([...Object.keys(former), ...Object.keys(policy)])].sort();
  const changed = names.filter((name) => former[name] !== policy[name]);
  if (changed.length > 0) {
    queueEvent(db, { kind: "policyChanged", at, details: { text: changed.join(", ") } });
  } else if (stored !== undefined) return;
  db.run`INSERT OR REPLACE INTO duty_notes (name, json, at)
    VALUES ('policy', ${JSON.stringify(policy)}, ${at})`;
}
