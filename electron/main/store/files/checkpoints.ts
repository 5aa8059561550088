import { statSync } from "node:fs";
import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Database } from "../database.ts";
import { raw } from "../sql.ts";
import { FileDamaged, isDamage } from "../store-error.ts";
import type { FileLocation } from "./file-key.ts";
import { breakSeal, matchesSeal, readSeal, sealAsDamaged, sealFile } from "./seal.ts";

/** Idle time between the last write and the checkpoint. */
const checkpointDelay: DurationMs = 2_000;

/** Size in bytes at which a log is merged into its file. */
export const maxLog = 64 * 1024 * 1024;

/** An attached file, whether it is sealed, and whether its content was compared with the seal. */
export type SealedFile = {
  name: string;
  location: FileLocation;
  isSealed: boolean;
  isCompared: boolean;
  /** The comparison has failed. */
  isDamaged?: true;
};

/** Merges the logs into the files, and seals the files. */
export type Checkpoints = {
  /** The same connection; merges a log that is long, and releases memory when idle after a change. */
  db: Database;
  /** Merges every log and seals every file; returns false if a file is damaged, or a log still being read. */
  finish(): boolean;
  /** Breaks the seals, so that every file is checked in full at the next opening; one that was not compared keeps its own. */
  breakSeals(): void;
  /** Cancels the pending checkpoint. */
  stop(): void;
};

/**
 * Creates the checkpoints of a store. SQLite must make none itself, since a file that changes loses its seal: between
 * two checkpoints a file stays as sealed, and writes are in its log.
 */
export function createCheckpoints(
  db: Database,
  files: SealedFile[],
  setTimer: SetTimer,
): Checkpoints {
  let cancelTimer = (): void => {};
  let depth = 0;
  let logs = files.map(measureLog);

  function unseal(file: SealedFile): void {
    if (!file.isCompared) compare(file);
    if (file.isSealed) breakSeal(file.location);
    file.isSealed = false;
  }

  function checkpoint(file: SealedFile): void {
    unseal(file);
    db.all`PRAGMA ${raw(file.name)}.wal_checkpoint(TRUNCATE)`;
  }

  /** A log that is being read stays; without it the file may be incomplete. */
  function seal(file: SealedFile): void {
    checkpoint(file);
    if (measureLog(file) > 0) return;
    sealFile(file.location);
    file.isSealed = true;
  }

  /** The next opening sets a damaged file aside. */
  function sealUnlessDamaged(file: SealedFile): void {
    try {
      seal(file);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }

  function recordWrite(): void {
    const before = logs;
    logs = files.map(measureLog);
    // Most polls change nothing. A log only grows until it is merged.
    if (logs.every((size, at) => size === before[at]) && files.every(isSealed)) return;
    cancelTimer();
    for (const [at, file] of files.entries())
      if ((logs[at] ?? 0) >= maxLog) attempt(() => checkpoint(file));
    cancelTimer = setTimer(() => attempt(sealAll), checkpointDelay);
  }

  /** Also releases the read pages, up to 50 MB, which the next call quickly reads again. */
  function sealAll(): void {
    for (const file of files) if (!file.isSealed) seal(file);
    logs = files.map(measureLog);
    db.exec("PRAGMA shrink_memory");
  }

  const withRecording = <T>(write: () => T): T => {
    depth += 1;
    try {
      return write();
    } finally {
      depth -= 1;
      if (depth === 0) recordWrite();
    }
  };

  return {
    db: {
      ...db,
      run: (...statement) => withRecording(() => db.run(...statement)),
      transact: (work) => withRecording(() => db.transact(work)),
    },
    finish: () => {
      for (const file of files) {
        if (!file.isSealed || measureLog(file) > 0) sealUnlessDamaged(file);
      }
      return files.every((file) => isSealed(file) && file.isDamaged !== true);
    },
    breakSeals: () => files.filter(({ isCompared }) => isCompared).forEach(unseal),
    stop: () => cancelTimer(),
  };
}

/** Compares a file with its seal; marks it if it is damaged, and throws `FileDamaged`. A new seal would hide the damage. */
function compare(file: SealedFile): void {
  const seal = file.isDamaged ? null : readSeal(file.location);
  if (seal === null || !matchesSeal(file.location, seal)) {
    if (!file.isDamaged) sealAsDamaged(file.location);
    file.isDamaged = true;
    throw new FileDamaged(t("store.notAsWritten"));
  }
  file.isCompared = true;
}

export const getLogPath = ({ path }: FileLocation): string => `${path}-wal`;

const measureLog = ({ location }: SealedFile): number =>
  statSync(getLogPath(location), { throwIfNoEntry: false })?.size ?? 0;

const isSealed = (file: SealedFile): boolean => file.isSealed;

/** Writes are safe in the log as well; after a failure the next write tries again. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The disk may be full; the next write reports it.
  }
}
