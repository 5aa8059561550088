import type { Database } from "#main/store/database.ts";
import { columns, type Sql, sql } from "#main/store/sql.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { NewShift, SelfTestLine, Shift } from "#shared/features/duty/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Reads the shifts that match a condition, which may end with an order. */
export const readShifts = (db: Database, where: Sql): Shift[] =>
  db.all<Shift>`SELECT number, role, started, ends, ended FROM shifts WHERE ${where}`;

/** Reads the open shift; null while off duty. */
export const readOpenShift = (db: Database): Shift | null =>
  readShifts(db, sql`ended IS NULL`)[0] ?? null;

export const readLatestShift = (db: Database): Shift | null =>
  readShifts(db, sql`ended IS NOT NULL ORDER BY number DESC LIMIT 1`)[0] ?? null;

/** Reads all shifts of the ledger, newest first. */
export const listShifts = (db: Database): Shift[] => readShifts(db, sql`TRUE ORDER BY number DESC`);

/** An event that main knows, rather than a step that the ledger records. */
export type DutyEvent = { kind: DutyEventKind; at: EpochMs; subject?: string; details?: object };

/** Queues an event of the open shift, or of a former one; in a transaction of its own, or in that of the caller. */
export function queueEvent(
  db: Database,
  { kind, at, subject, details }: DutyEvent,
  shift: number | null = readOpenShift(db)?.number ?? null,
): void {
  db.run`INSERT INTO duty_events (shift, kind, at, subject, details)
    VALUES (${shift}, ${kind}, ${at}, ${subject ?? null},
      ${details === undefined ? null : JSON.stringify(details)})`;
}

/** Opens a shift unless one is open, with its self-test; returns the open one. To be called in a transaction. */
export function startShift(
  db: Database,
  { role, ends, selfTest }: NewShift,
  at: EpochMs,
  lastInLog = 0,
): Shift {
  const open = readOpenShift(db);
  if (open !== null) return open;
  // The log stays after a sign-out, the ledger does not.
  const last = db.value<number | null>`SELECT max(number) FROM shifts` ?? 0;
  const number = Math.max(last, lastInLog) + 1;
  db.run`INSERT INTO shifts ${columns({
    number,
    role,
    // Each shift is about everything, and keeps the system awake.
    scope: "{}",
    keeps_awake: 1,
    started: at,
    ends,
    received: at,
  })}`;
  queueEvent(db, { kind: "shiftStarted", at, details: { role, ends } });
  if (selfTest.length > 0) queueEvent(db, describeSelfTest(selfTest, at));
  return { number, role, started: at, ends, ended: null };
}

export const describeSelfTest = (lines: SelfTestLine[], at: EpochMs): DutyEvent => ({
  kind: "selfTest",
  at,
  details: { lines: lines.map(({ check, state, text }) => ({ check, state, text })) },
});

/** Changes the planned end of the open shift. To be called in a transaction. */
export function extendShift(db: Database, ends: EpochMs | null, at: EpochMs): void {
  if (readOpenShift(db) === null) return;
  db.run`UPDATE shifts SET ends = ${ends} WHERE ended IS NULL`;
  queueEvent(db, { kind: "shiftExtended", at, details: { ends } });
}

/** Closes the open shift; a period without watching ends with it. To be called in a transaction. */
export function endShift(db: Database, reason: "user" | "planned" | "signOut", at: EpochMs): void {
  const open = readOpenShift(db);
  if (open === null) return;
  const watched = readWatched(db);
  if (watched !== undefined) closeGap(db, watched, at, { isShiftEnd: 1 });
  queueEvent(db, { kind: "shiftEnded", at, details: { reason, started: open.started } });
  db.run`UPDATE shifts SET ended = ${at} WHERE ended IS NULL`;
}

type Watched = { received: EpochMs; unwatched: EpochMs | null };

const readWatched = (db: Database, where = sql`ended IS NULL`): Watched | undefined =>
  db.get<Watched>`SELECT received, unwatched FROM shifts WHERE ${where}`;

/** Without a response for longer than this, alerts were not watched, whatever the reason: a sleep, a crash, an outage. */
const maxGap: DurationMs = 60_000;

/** No response comes later after another one than this; an earlier time means that the clock was set back. */
const maxDelay: DurationMs = 5 * 60_000;

/**
 * Records that alerts were received during the open shift, by a request of this time; ends a period without watching. To
 * be called in a transaction.
 */
export function recordReceived(db: Database, at: EpochMs): void {
  const watched = readWatched(db);
  if (watched === undefined) return;
  const { received, unwatched } = watched;
  // The response to an earlier request than that of the newest response states nothing new.
  if (at < (unwatched ?? received) && received - at < maxDelay) return;
  closeGap(db, watched, at);
  db.run`UPDATE shifts SET received = ${at} WHERE ended IS NULL`;
}

/**
 * Records that alerts are not received since a time, during the open shift; a period begins once. To be called in a
 * transaction.
 */
export function recordUnwatched(
  db: Database,
  { since, at, cause, message }: { since: EpochMs; at: EpochMs; cause: string; message: string },
): void {
  const watched = readWatched(db);
  if (watched === undefined || watched.unwatched !== null) return;
  const { received } = watched;
  // Before the shift, and while responses came, alerts were watched; while the app did not run, they were not.
  const began = since - received > maxGap ? received : Math.max(since, received);
  const from = Math.min(began, at);
  db.run`UPDATE shifts SET unwatched = ${from} WHERE ended IS NULL`;
  queueEvent(db, { kind: "notWatching", at, details: { since: from, cause, message } });
}

/** Returns since when alerts are not received in a shift if it is open; null while they are. */
export function readSilence(db: Database, shift: number, now: EpochMs): EpochMs | null {
  const watched = readWatched(db, sql`number = ${shift} AND ended IS NULL`);
  if (watched === undefined) return null;
  const { received, unwatched } = watched;
  return unwatched ?? (now - received > maxGap ? received : null);
}

/** Records the end of a period without watching, if there was one: also of one that was not noticed. */
function closeGap(
  db: Database,
  { received, unwatched }: Watched,
  at: EpochMs,
  more: { isShiftEnd?: 1 } = {},
): void {
  if (unwatched === null && at - received <= maxGap) return;
  // Earlier if the clock was set back meanwhile.
  const from = Math.min(unwatched ?? received, at);
  if (unwatched === null) {
    queueEvent(db, { kind: "notWatching", at, details: { since: from, cause: "no response" } });
  }
  db.run`UPDATE shifts SET unwatched = NULL WHERE ended IS NULL`;
  queueEvent(db, { kind: "watchingAgain", at, details: { from, to: at, ...more } });
}
