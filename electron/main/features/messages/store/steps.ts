import type { Database } from "#main/store/database.ts";
import { raw } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The steps that a message can take on this computer. */
export type MessageStep = "seen" | "deferred" | "shown";

/**
 * Notes that messages took a step, durably when it returns. A step taken before keeps its time and
 * costs no write. Not to be called in a transaction.
 */
export const recordMessageStep = (
  db: Database,
  ids: string[],
  step: MessageStep,
  at: EpochMs,
): void =>
  db.transact(() => {
    for (const id of ids) writeMessageStep(db, id, step, at);
  });

/** The same for one message, to be called in a transaction. */
export function writeMessageStep(db: Database, id: string, step: MessageStep, at: EpochMs): void {
  const column = raw(step);
  db.run`INSERT INTO message_steps (id, ${column}) VALUES (${id}, ${at})
    ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column} WHERE ${column} IS NULL`;
}
