import type { Database } from "#main/store/database.ts";
import type { InboxKey } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { collectionOf } from "./kinds.ts";

/** Snoozes items until a time or, if it is null, until the user returns. To be called in a transaction. */
export function snoozeItems(
  db: Database,
  items: InboxKey[],
  until: EpochMs | null,
  at: EpochMs,
): void {
  for (const { kind, id } of items) {
    db.run`INSERT INTO triage (kind, id, snoozed, snoozed_until)
      VALUES (${kind}, ${id}, ${at}, ${until})
      ON CONFLICT (kind, id) DO UPDATE
        SET snoozed = excluded.snoozed, snoozed_until = excluded.snoozed_until`;
  }
}

/**
 * Settles items as they are stored now; ignores alerts, conversations and items that are not stored. To be called in a
 * transaction.
 */
export function settleItems(db: Database, items: InboxKey[], at: EpochMs): void {
  for (const { kind, id } of items) {
    const collection = collectionOf[kind];
    if (collection === null) continue;
    db.run`INSERT INTO triage (kind, id, settled, settled_hash)
      SELECT ${kind}, id, ${at}, hash FROM records WHERE collection = ${collection} AND id = ${id}
      ON CONFLICT (kind, id) DO UPDATE
        SET settled = excluded.settled, settled_hash = excluded.settled_hash,
          snoozed = NULL, snoozed_until = NULL`;
  }
}

/** Undoes snoozes and settlements of items. To be called in a transaction. */
export function restoreItems(db: Database, items: InboxKey[]): void {
  for (const { kind, id } of items) {
    db.run`UPDATE triage
      SET snoozed = NULL, snoozed_until = NULL, settled = NULL, settled_hash = NULL
      WHERE kind = ${kind} AND id = ${id}`;
  }
}

/**
 * Ends the snoozes that are over and, with `isBack`, those until the user returns; returns how many. To be called in a
 * transaction.
 */
export function wakeItems(db: Database, now: EpochMs, isBack: boolean): number {
  const sleepers = db.column<number>`SELECT seq FROM triage WHERE snoozed IS NOT NULL
    AND (snoozed_until <= ${now} OR abs(${now} - snoozed) >= snoozed_until - snoozed
      OR (${Number(isBack)} AND snoozed_until IS NULL))`;
  for (const seq of sleepers) {
    db.run`UPDATE triage SET snoozed = NULL, snoozed_until = NULL, woken = ${now}
      WHERE seq = ${seq}`;
  }
  return sleepers.length;
}

/** Reads when the next snooze ends; null if none ends by itself. */
export const readNextWake = (db: Database): EpochMs | null =>
  db.value<EpochMs>`SELECT min(snoozed_until) FROM triage WHERE snoozed IS NOT NULL` ?? null;
