import { fromCause, readEntries, recordOutboxStep } from "#main/outbox/store/entry.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";

const cause = {
  code: "storeUnavailable",
  message: "Part of the outbox was lost, so delivery is unknown.",
};

/**
 * Leaves every message that was still to be sent to the person's decision: what is missing of the
 * outbox may have said that it was sent. To be called in a transaction.
 */
export function doubtOpenMessages(db: Database, at: EpochMs): void {
  const open = readEntries(db, sql`settled IS NULL AND state IN ('queued', 'sending', 'checking')`);
  for (const { seq, operation } of open) {
    if (operation.kind !== "message") continue;
    db.run`UPDATE outbox
      SET state = 'unconfirmed', cause = ${fromCause(cause)}, next_attempt = NULL
      WHERE seq = ${seq}`;
    recordOutboxStep(db, seq, at, "unconfirmed", cause);
  }
}
