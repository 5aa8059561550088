import { join } from "node:path";
import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import type { FileLocation } from "#main/store/files/file-key.ts";
import type { FeatureTools } from "#main/store/store.ts";
import type { Window } from "#main/store/window.ts";
import { firstPrevious } from "#shared/features/duty/canonical.ts";
import type {
  LogEntry,
  LogFilter,
  LogHead,
  NewLogEntry,
} from "#shared/features/duty/log-schema.ts";
import { getOffset } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { homeOf } from "#shared/records/collections.ts";
import { confirmEscalation, escalateAlerts } from "../escalation/store/escalations.ts";
import { retractEscalations } from "../escalation/store/unsent.ts";
import {
  completeOffers,
  hasUnexplainedEnds,
  offerAlert,
  withdrawOffers,
} from "../ownership/store/handovers.ts";
import { createEventTriggers } from "./event-triggers.ts";
import { findLogTime, listLog, readLogEntry, readLogPart } from "./list-log.ts";
import { appendEntries, hasLog, openLog, pruneLog, readEntryOf, readHead } from "./log-file.ts";
import { readVersion, recordEvents } from "./record-events.ts";
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

/** Who writes, and when. */
export type Writer = { author: string; now: EpochMs };

const emptyHead: LogHead = { number: 0, digest: firstPrevious };

/**
 * Creates the store methods for shifts and their log. The log is opened when it is first used, and created when the
 * first entry is written.
 */
export function createDutyStore(
  db: Database,
  { location: store, onClose }: Pick<FeatureTools, "location" | "onClose">,
) {
  let opened: Database | null = null;
  const location: FileLocation | null =
    store === null ? null : { path: join(store.folder, "log.db"), key: store.key };
  if (location !== null) createEventTriggers(db);
  onClose(() => {
    opened?.close();
    opened = null;
  });

  /** Returns the log for reading; null if there is none yet. */
  const readLog = (): Database | null =>
    opened ?? (location !== null && hasLog(location) ? getLog(Date.now()) : null);

  function getLog(now: EpochMs): Database {
    if (opened !== null) return opened;
    if (location === null) throw new Error("This connection only reads.");
    const { db: log, setAsideAs } = openLog(location, now);
    opened = log;
    if (setAsideAs !== null) {
      queueEvent(db, { kind: "logReplaced", at: now, details: { text: setAsideAs } });
    }
    return log;
  }

  const hasEvents = () => db.value<number>`SELECT 1 FROM duty_events LIMIT 1` === 1;

  const record = (writer: Writer): LogEntry[] =>
    hasEvents() ? recordEvents(db, getLog(writer.now), writer) : [];

  return {
    ...bindMethods(db, {
      readOpenShift,
      readLatestShift,
      listShifts,
      queueEvent,
      hasUnexplainedEnds,
    }),
    ...bindTransactions(db, {
      startShift,
      extendShift,
      endShift,
      recordReceived,
      recordUnwatched,
      offerAlert,
      withdrawOffers,
      completeOffers,
      escalateAlerts,
      confirmEscalation,
      retractEscalations,
    }),
    /** Enters what happened since the last call in the log, and returns the number of entries. */
    recordDutyEvents: (writer: Writer): number => record(writer).length,
    /** Appends an entry of the user after what happened before; the same entry only once. Durable when it returns. */
    addLogEntry: (entry: NewLogEntry, writer: Writer): LogEntry => {
      record(writer);
      const log = getLog(writer.now);
      const known = readEntryOf(log, entry.id);
      if (known !== null) return known;
      const [appended] = appendEntries(log, [{ id: entry.id, entry: complete(db, entry, writer) }]);
      if (appended === undefined) throw new Error("The entry was not appended.");
      return appended;
    },
    listLog: (query: Window & LogFilter) => {
      const log = readLog();
      return log === null ? { rows: [], total: 0 } : listLog(log, query);
    },
    findLogTime: (query: LogFilter & { at: EpochMs }) => {
      const log = readLog();
      return log === null ? { index: 0 } : findLogTime(log, query);
    },
    readLogEntry: (number: number): LogEntry | null => {
      const log = readLog();
      return log === null ? null : readLogEntry(log, number);
    },
    /** Reads the selected entries after a number, oldest first, as stored. */
    readLogPart: (query: LogFilter & { after: number; limit: number }) => {
      const log = readLog();
      return log === null ? [] : readLogPart(log, query);
    },
    readLogHead: (): LogHead => {
      const log = readLog();
      return log === null ? emptyHead : readHead(log);
    },
    /** Deletes entries that were recorded before a time; returns how many. */
    pruneLog: (before: EpochMs): number => {
      const log = readLog();
      return log === null ? 0 : pruneLog(log, before);
    },
  };
}

/** Completes an entry of the user with the shift, the linked record and the times. */
function complete(db: Database, entry: NewLogEntry, { author, now }: Writer) {
  const { id: _id, record, source, ...content } = entry;
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
    source: source ?? "user",
    record:
      record === null
        ? null
        : {
            ...record,
            ...readVersion(db, homeOf(record.kind), record.id),
          },
  };
}
