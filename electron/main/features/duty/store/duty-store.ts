import { alertLevel } from "#main/features/alerts/store/alert-level.ts";
import { listedFrom } from "#main/features/alerts/store/alert-query.ts";
import { canBeAcknowledged } from "#main/features/alerts/store/list-alerts.ts";
import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { join, sql, type Window } from "#main/store/sql.ts";
import type { FeatureTools } from "#main/store/store.ts";
import { firstPrevious } from "#shared/features/duty/canonical.ts";
import type {
  LogEntry,
  LogFilter,
  LogHead,
  LogRecord,
  NewLogEntry,
} from "#shared/features/duty/log-schema.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { getOffset } from "#shared/features/duty/log-time.ts";
import type { NewShift, Shift } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { homeOf } from "#shared/records/collections.ts";
import type { PolicyDigests } from "../duty.ts";
import { confirmEscalation, escalateAlerts } from "../escalation/store/escalations.ts";
import { readNextAlarms } from "../escalation/store/next-alarms.ts";
import { retractEscalations } from "../escalation/store/unsent.ts";
import { createHandoverStore } from "../handover/store/handover-store.ts";
import { createEventTriggers } from "./event-triggers.ts";
import {
  findLogTime,
  type LogAbout,
  listCorrections,
  listLog,
  listLogAbout,
  listRepeats,
  readLogEntry,
  readLogPart,
  summarizeLog,
} from "./list-log.ts";
import { createLogAccess, rememberHead } from "./log-access.ts";
import {
  appendEntries,
  readEntryOf,
  readHead,
  readLastShift,
  readNewest,
  readStored,
  toLogEntry,
} from "./log-file.ts";
import { deleteNote, readNote, writeNote } from "./notes.ts";
import { completeOffers, hasUnexplainedEnds, offerAlert, withdrawOffers } from "./ownership.ts";
import { readVersion, recordEvents, type Writer } from "./record-events.ts";
import {
  endShift,
  extendShift,
  listShifts,
  queueEvent,
  readLatestShift,
  readOpenShift,
  recordReceived,
  recordUnwatched,
  startShift,
} from "./shifts.ts";

const emptyHead: LogHead = { number: 0, digest: firstPrevious };

/** Creates the store methods for shifts and their log. */
export function createDutyStore(
  db: Database,
  tools: Pick<FeatureTools, "location" | "now" | "onClose" | "onRecovered">,
) {
  if (!tools.location.isReading) createEventTriggers(db);
  const { readLog, getLog, prune } = createLogAccess(db, tools);

  const reads = createLogReads(readLog);
  const hasEvents = () => db.value<number>`SELECT 1 FROM duty_events LIMIT 1` === 1;

  const record = (writer: Writer): LogEntry[] =>
    hasEvents() ? recordEvents(db, getLog(), writer) : [];

  return {
    startShift: (newShift: NewShift, at: EpochMs) => {
      const log = readLog();
      return db.transact(() => startShift(db, newShift, at, log === null ? 0 : readLastShift(log)));
    },
    ...bindMethods(db, {
      readOpenShift,
      readLatestShift,
      queueEvent,
      countOpenCritical,
      readLogDraft,
      hasUnexplainedEnds,
      readNextAlarms,
    }),
    ...bindTransactions(db, {
      extendShift,
      endShift,
      recordReceived,
      recordUnwatched,
      recordPolicy,
      saveLogDraft,
      offerAlert,
      withdrawOffers,
      completeOffers,
      escalateAlerts,
      confirmEscalation,
      retractEscalations,
    }),
    ...createHandoverStore(db, { record, read: readLog, readHead: reads.readLogHead }),
    /** Enters what happened since the last call in the log, and returns the number of entries. */
    recordDutyEvents: (writer: Writer): number => record(writer).length,
    /** Appends an entry of the user after what happened before; the same entry only once. Durable when it returns. */
    addLogEntry: (entry: NewLogEntry, writer: Writer): LogEntry => {
      record(writer);
      const log = getLog();
      const known = readEntryOf(log, entry.id);
      if (known !== null) return known;
      const [appended] = appendEntries(log, [{ id: entry.id, entry: complete(db, entry, writer) }]);
      if (appended === undefined) throw new Error("The entry was not appended.");
      rememberHead(db, appended);
      return appended;
    },
    ...reads,
    /** Reads the title and version of a record as an entry about it would store them. */
    readLogRecord: ({ kind, id }: Pick<LogRecord, "kind" | "id">) =>
      readVersion(db, homeOf(kind), id),
    /** Returns when the newest entry was recorded; null if there is none, or if the log is erased with the store. */
    readNewestKept: (): EpochMs | null => {
      const log = tools.location.isApart ? readLog() : null;
      return log === null ? null : readNewest(log);
    },
    /** Lists all shifts, newest first, also those before the latest sign-out. */
    listShifts: (): Shift[] => {
      const shifts = listShifts(db);
      const log = readLog();
      const oldest = shifts.at(-1)?.number ?? Number.MAX_SAFE_INTEGER;
      return log === null ? shifts : [...shifts, ...listFormerShifts(log, oldest)];
    },
    pruneLog: prune,
  };
}

/** Creates the methods that read the log; without a log, they return what an empty one would. */
function createLogReads(readLog: () => Database | null) {
  const read = <T>(empty: T, work: (log: Database) => T): T => {
    const log = readLog();
    return log === null ? empty : work(log);
  };
  return {
    listLog: (query: Window & LogFilter) =>
      read<ReturnType<typeof listLog>>({ rows: [], total: 0 }, (log) => listLog(log, query)),
    findLogTime: (query: LogFilter & { at: EpochMs }) =>
      read({ index: 0 }, (log) => findLogTime(log, query)),
    readLogEntry: (number: number) =>
      read<LogEntry | null>(null, (log) => readLogEntry(log, number)),
    listCorrections: (numbers: number[], asOf?: EpochMs) =>
      read<ReturnType<typeof listCorrections>>([], (log) => listCorrections(log, numbers, asOf)),
    listRepeats: (numbers: number[], asOf?: EpochMs) =>
      read<ReturnType<typeof listRepeats>>([], (log) => listRepeats(log, numbers, asOf)),
    /** Reads the selected entries after a number, oldest first, as stored. */
    readLogPart: (query: LogFilter & { after: number; limit: number }) =>
      read<ReturnType<typeof readLogPart>>([], (log) => readLogPart(log, query)),
    /** Lists the newest entries about some records. */
    listLogAbout: (query: LogAbout) => read<LogEntry[]>([], (log) => listLogAbout(log, query)),
    /** Summarizes the selected entries; null if there are none. */
    summarizeLog: (filter: LogFilter) =>
      read<ReturnType<typeof summarizeLog>>(null, (log) => summarizeLog(log, filter)),
    readLogHead: (): LogHead => read(emptyHead, readHead),
  };
}

/** Completes an entry of the user with the shift, the linked record and the times. */
function complete(db: Database, entry: NewLogEntry, { author, now }: Writer) {
  const { id: _id, record, ...content } = entry;
  const open = readOpenShift(db);
  const at = Math.min(entry.at ?? now, now);
  return {
    ...content,
    shift: open?.number ?? null,
    event: null,
    at,
    atOffset: getOffset(at),
    recorded: now,
    recordedOffset: getOffset(now),
    author,
    role: open?.role ?? null,
    source: "user",
    severity: null,
    rejected: [],
    owner: null,
    due: null,
    record:
      record === null ? null : { ...record, ...readVersion(db, homeOf(record.kind), record.id) },
  };
}

type Span = { number: number; first: number; last: number };

/** Lists the shifts below a number that only the log has, as the account has signed out since; newest first. */
function listFormerShifts(log: Database, below: number): Shift[] {
  const spans = log.all<Span>`SELECT shift AS number, min(number) AS first, max(number) AS last
    FROM entries WHERE shift < ${below} GROUP BY shift ORDER BY shift DESC`;
  if (spans.length === 0) return [];
  const numbers = join([...new Set(spans.flatMap(({ first, last }) => [first, last]))]);
  const entries = new Map(
    readStored(log, sql`number IN (${numbers})`)
      .map(toLogEntry)
      .map((entry) => [entry.number, entry]),
  );
  return spans.map(({ number, first, last }) => ({
    number,
    role: entries.get(first)?.role ?? "",
    started: entries.get(first)?.at ?? 0,
    ends: null,
    ended: entries.get(last)?.at ?? 0,
  }));
}

/** The name of the draft of a new entry, or of a correction of an entry. */
const nameOf = (corrects: number | null): string =>
  corrects === null ? "log draft" : `log draft ${corrects}`;

/** Stores the draft of an entry, or of a correction of the entry `corrects`; null deletes it. */
function saveLogDraft(
  db: Database,
  corrects: number | null,
  draft: LogDraft | null,
  at: EpochMs,
): void {
  const name = nameOf(corrects);
  if (draft === null) deleteNote(db, name);
  else writeNote(db, name, draft, at);
}

/** Reads the draft of an entry, or of a correction of the entry `corrects`; null if there is none. */
const readLogDraft = (db: Database, corrects: number | null): LogDraft | null =>
  readNote(db, nameOf(corrects));

/** Counts the critical alerts that are not acknowledged; a snoozed one is open, too. */
const countOpenCritical = (db: Database): number =>
  db.value<number>`SELECT count(*) ${listedFrom}
    WHERE ${canBeAcknowledged} AND ${alertLevel} = 'critical'` ?? 0;

const note = "policy";

/**
 * Records the policy in force during the open shift; queues an event if it is another one than was recorded last. To be
 * called in a transaction.
 */
function recordPolicy(db: Database, policy: PolicyDigests, at: EpochMs): void {
  if (readOpenShift(db) === null) return;
  const former = readNote<PolicyDigests>(db, note) ?? policy;
  const names = [...new Set([...Object.keys(former), ...Object.keys(policy)])].sort();
  const changed = names.filter((name) => former[name] !== policy[name]);
  if (changed.length > 0) {
    queueEvent(db, { kind: "policyChanged", at, details: { text: changed.join(", ") } });
  }
  writeNote(db, note, policy, at);
}
