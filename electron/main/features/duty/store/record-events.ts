import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { sql } from "#main/store/sql.ts";
import { formatAlertTitle } from "#shared/features/alerts/alert-title.ts";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { DutyEventKind } from "#shared/features/duty/log-kinds.ts";
import type { LogEntry, LogRecord } from "#shared/features/duty/log-schema.ts";
import { getOffset } from "#shared/features/duty/log-time.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeEvent, type EventDetails } from "./describe-event.ts";
import { rememberHead } from "./log-access.ts";
import { appendEntries, readHead, type UnnumberedEntry } from "./log-file.ts";
import { readShifts } from "./shifts.ts";

/** Who writes, and when. */
export type Writer = { author: string; now: EpochMs };

type QueuedEvent = {
  seq: number;
  id: string;
  shift: number | null;
  kind: DutyEventKind;
  at: EpochMs | null;
  subject: string | null;
  digest: string | null;
  details: string | null;
};

/** Events that become entries in one transaction. */
const eventsAtOnce = 200;

/** Events by steps of the user; their author is the user. */
const userEvents = new Set<DutyEventKind>([
  "shiftStarted",
  "shiftExtended",
  "shiftEnded",
  "acknowledgeRequested",
  "acknowledgeWithdrawn",
  "alertSnoozed",
  "alertDismissed",
  "alertRestored",
  "alertHandedOver",
  "handoverSigned",
  "readBackDismissed",
  "headSent",
  "exported",
]);

const messageEvents = new Set<DutyEventKind>([
  "messageSent",
  "messageConfirmed",
  "messageRejected",
]);
const isAlertEvent = (kind: DutyEventKind) => /^(alert|acknowledge|snooze)/.test(kind);

/**
 * Enters queued events of the ledger in the log, in their order, and removes them from the queue. Both are transactions of
 * their own: a kill in between repeats nothing, because the log contains the id of each event. Returns the entries.
 */
export function recordEvents(db: Database, log: Database, { author, now }: Writer): LogEntry[] {
  const recorded: LogEntry[] = [];
  for (;;) {
    const events = db.all<QueuedEvent>`SELECT seq, id, shift, kind, at, subject, digest, details
      FROM duty_events ORDER BY seq LIMIT ${eventsAtOnce}`;
    const last = events.at(-1);
    if (last === undefined) return recorded;
    const shifts = readShiftsOf(db, events);
    const entries = events.map((event) => {
      const shift = shifts.get(event.shift ?? 0) ?? null;
      return { id: event.id, entry: toEntry(db, event, shift, author, now) };
    });
    recorded.push(...appendEntries(log, entries));
    db.transact(() => {
      db.run`DELETE FROM duty_events WHERE seq <= ${last.seq}`;
      rememberHead(db, readHead(log));
    });
  }
}

const readShiftsOf = (db: Database, events: QueuedEvent[]): Map<number, Shift> => {
  const numbers = JSON.stringify([...new Set(events.map(({ shift }) => shift))]);
  const shifts = readShifts(db, sql`number IN (SELECT value FROM json_each(${numbers}))`);
  return new Map(shifts.map((shift) => [shift.number, shift]));
};

function toEntry(
  db: Database,
  event: QueuedEvent,
  shift: Shift | null,
  author: string,
  now: EpochMs,
): UnnumberedEntry {
  const { kind, subject } = event;
  const at = event.at ?? now;
  const details = event.details === null ? {} : parseStored<EventDetails>(event.details);
  const linked = readLinked(db, event);
  const record = linked?.record ?? null;
  return {
    ...describeEvent(kind, { record, subject, details }),
    shift: event.shift,
    event: kind,
    at,
    atOffset: getOffset(at),
    recorded: now,
    recordedOffset: getOffset(now),
    author: userEvents.has(kind) ? author : null,
    role: shift?.role ?? null,
    source: userEvents.has(kind) ? "user" : "Watchdesk",
    severity: linked?.severity ?? null,
    record,
    reason: null,
    rejected: [],
    owner: null,
    due: null,
    corrects: null,
  };
}

type Linked = { record: LogRecord; severity: SeverityLevel | null };

function readLinked(db: Database, { kind, subject, digest }: QueuedEvent): Linked | null {
  if (subject === null) return null;
  if (messageEvents.has(kind)) {
    const title = findName(db, "person", subject)?.name ?? "";
    const record = { kind: "conversation" as const, id: subject, title, digest: null };
    return { record, severity: null };
  }
  if (!isAlertEvent(kind)) return null;
  const alert = getAlert(db, subject);
  const title = alert === null ? "" : formatAlertTitle(alert);
  return {
    record: { kind: "alert", id: subject, title, digest: digest === "" ? null : digest },
    severity: alert?.level ?? null,
  };
}

/** Returns the title of a stored record and the digest of its version; an empty title and null if it is not stored. */
export const readVersion = (
  db: Database,
  collection: string,
  id: string,
): Pick<LogRecord, "title" | "digest"> =>
  db.get<Pick<LogRecord, "title" | "digest">>`SELECT title_text AS title, nullif(hash, '') AS digest
    FROM records JOIN search ON search.rowid = seq
    WHERE records.collection = ${collection} AND id = ${id}` ?? { title: "", digest: null };
