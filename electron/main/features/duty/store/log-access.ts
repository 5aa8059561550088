import { existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#main/store/database.ts";
import type { FeatureTools } from "#main/store/store.ts";
import { explainStoreError, StoreUnavailable } from "#main/store/store-error.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { pruneLog, readHead, readNewest } from "./log-file.ts";
import { readNote, writeNote } from "./notes.ts";
import { closeLog, listSetAside, openLog, openLogBeside, pruneSetAside } from "./open-log.ts";

/** What the ledger knows of the log. */
type Note = { head: LogHead | null; isSuspect: boolean };

const nothing: Note = { head: null, isSuspect: false };

/** Opens the log if there is one, so that damage is reported with that of the store. */
export function createLogAccess(db: Database, { location, now, onClose, onRecovered }: LogTools) {
  const file = { path: join(location.folder, "log.db"), key: location.key };
  let opened: Database | null = null;

  const hasLog = () =>
    existsSync(file.path) || (!location.isReading && readKnown(db).head !== null);

  function getLog(): Database {
    opened ??= location.isReading ? openLogBeside(file) : open();
    return opened;
  }

  function open(): Database {
    const { db: log, damage } = openLog(file, readKnown(db), now());
    if (damage !== null) onRecovered({ file: "log", ...damage, restored: 0, missing: 0 });
    const head = readHead(log);
    db.transact(() => {
      if (head.number === 0) queueReplacement(damage?.reason ?? null);
      writeKnown(db, { head: head.number === 0 ? null : head, isSuspect: false });
    });
    return log;
  }

  /** Queues the first entry of a log that replaces a damaged one, also if a kill came in between. */
  function queueReplacement(reason: string | null): void {
    const aside = listSetAside(file).at(-1);
    if (aside === undefined && reason === null) return;
    if (db.value<number>`SELECT 1 FROM duty_events WHERE kind = 'logReplaced'` === 1) return;
    const details = JSON.stringify({ text: aside ?? null, reason });
    db.run`INSERT INTO duty_events (seq, shift, kind, at, details)
      SELECT coalesce((SELECT min(seq) FROM duty_events), 1) - 1,
        (SELECT number FROM shifts WHERE ended IS NULL), 'logReplaced', ${now()}, ${details}`;
  }

  onClose((isSound) => {
    if (opened === null) return;
    const newest = location.isReading ? null : readNewest(opened);
    closeLog(opened);
    opened = null;
    if (location.isReading) return;
    if (!isSound) writeKnown(db, { ...readKnown(db), isSuspect: true });
    // So that the age of a log can be read without its key.
    if (newest !== null && existsSync(file.path))
      utimesSync(file.path, newest / 1_000, newest / 1_000);
  });
  const readLog = () => (opened !== null || hasLog() ? getLog() : null);

  /** Without access to the log, the store opens; each use of the log fails. */
  function openAtOnce(): void {
    try {
      readLog();
    } catch (error) {
      if (!(explainStoreError(error) instanceof StoreUnavailable)) throw error;
    }
  }

  function prune(before: EpochMs): number {
    const log = readLog();
    if (log === null) return 0;
    pruneSetAside(file, before);
    return pruneLog(log, before);
  }

  if (!location.isReading) openAtOnce();
  return {
    /** Returns the log for reading; null if there is none yet. */
    readLog,
    getLog /** Deletes entries, and logs that were set aside, from before a time; returns the number of entries. */,
    prune,
  };
}

type LogTools = Pick<FeatureTools, "location" | "now" | "onClose" | "onRecovered">;

const readKnown = (db: Database): Note => readNote(db, "log") ?? nothing;

const writeKnown = (db: Database, known: Note): void => writeNote(db, "log", known, 0);

/** Remembers the last entry of the log in the ledger, so that a log that lost its end is recognized. */
export const rememberHead = (db: Database, { number, digest }: LogHead): void =>
  writeKnown(db, { ...readKnown(db), head: { number, digest } });
