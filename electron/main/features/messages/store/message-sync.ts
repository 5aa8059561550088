import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** How far messages were fetched, and for whom. */
type MessageSync = {
  ownUserId: string | null;
  /** The user's login name, if the service has returned it. */
  ownLogin: string | null;
  /** Until when, by the service's clock; null if all recent messages must be requested. */
  until: EpochMs | null;
};

/** How far back messages are requested again, because their times may be out of order. */
export const overlap: DurationMs = 5 * 60_000;

/** How far back messages are requested if it is unknown how far they were fetched. */
export const recentSpan: DurationMs = 30 * 86_400_000;

/** How much the clock difference may change between two responses: a slow response adds up to two minutes. */
const maxSkewChange: DurationMs = overlap / 2;

type Row = MessageSync & { skew: DurationMs | null };

const readRow = (db: Database): Row =>
  db.get<Row>`SELECT own_user_id AS ownUserId, own_login AS ownLogin, until, skew
    FROM message_sync` ?? { ownUserId: null, ownLogin: null, until: null, skew: null };

/** Reads how far messages were fetched. */
export function readMessageSync(db: Database): MessageSync {
  const { skew: _skew, ...sync } = readRow(db);
  return sync;
}

/** Reads how far the service's clock is ahead of this computer's; null if unknown. */
export const readSkew = (db: Database): DurationMs | null => readRow(db).skew;

/**
 * Records how far a response with all messages since a time reaches: to its newest message, but never beyond the service's
 * clock. If either clock has jumped since the response before, all recent messages must be requested again. To be called in
 * a transaction.
 */
export function recordCursor(
  db: Database,
  { at, whose, serverTime }: Pick<Ingest, "at" | "whose" | "serverTime">,
  messages: Message[],
): void {
  if (serverTime === undefined) return;
  const before = readRow(db);
  const skew = serverTime === null ? before.skew : serverTime - at;
  const hasJumped =
    skew !== null && before.skew !== null && Math.abs(skew - before.skew) > maxSkewChange;
  const newest = messages.reduce(
    (latest, { sent }) => Math.max(latest, sent ?? latest),
    before.until ?? Math.max(0, (serverTime ?? 0) - recentSpan),
  );
  const after: Row = {
    ownUserId: whose?.ownUserId ?? before.ownUserId,
    ownLogin: whose?.ownLogin ?? before.ownLogin,
    until: hasJumped ? null : Math.min(newest, serverTime ?? at),
    skew: hasJumped || before.skew === null ? skew : before.skew,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  db.run`INSERT OR REPLACE INTO message_sync (only_row, own_user_id, own_login, until, skew)
    VALUES (1, ${after.ownUserId}, ${after.ownLogin}, ${after.until}, ${after.skew})`;
}
