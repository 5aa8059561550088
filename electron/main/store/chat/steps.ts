import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";

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
export const writeMessageStep = (db: Database, id: string, step: MessageStep, at: EpochMs): void =>
  void db.run(
    `INSERT INTO message_steps (id, ${step}) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET ${step} = excluded.${step} WHERE ${step} IS NULL`,
    id,
    at,
  );
