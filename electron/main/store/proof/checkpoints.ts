import { rmSync, statSync } from "node:fs";
import type { SetTimer } from "#main/polling/poller.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { type Database, toReads } from "../database.ts";
import type { Location } from "../files/file-key.ts";
import { raw } from "../sql.ts";
import { FileDamaged } from "../store-error.ts";
import type { InUse } from "./in-use.ts";
import {
  classifyFile,
  type Proof,
  pathOfProof,
  proveFile,
  provePages,
  writeProof,
} from "./proof.ts";
import { pathOfLog, readWal } from "./wal.ts";

/** After so long without a write the logs are brought into their files. */
const paintedAfter: DurationMs = 2_000;

/** How often the files are compared with their proofs while they are used. */
export const comparedEvery: DurationMs = 60 * 60 * 1_000;

/** Bytes at which a log is brought into its file at once. */
export const maxLog = 4 * 1024 * 1024;

/** An attached file, and what proves it as it is now; null where nothing does yet. */
export type Proven = { name: string; location: Location; proof: Proof | null };

/** Brings what the logs hold into the files, each with its proof. */
export type Checkpoints = {
  /**
   * The same connection, whose writes bring the logs into the files when it is calm or they are long.
   * Throws `FileDamaged` from when a file was found to be another than what was written.
   */
  db: Database;
  /** Brings everything into the files now. */
  finish(): void;
  /** Has the files looked through at the next opening, whatever their proofs say. */
  distrust(): void;
  /** Compares and brings in nothing more by itself. */
  stop(): void;
};

/** SQLite does it no more by itself: the proof of a file has to change with it. */
export function keepProofs(
  db: Database,
  files: Proven[],
  inUse: InUse,
  setTimer: SetTimer,
): Checkpoints {
  let stopWaiting = (): void => {};
  let stopComparing = setTimer(compare, comparedEvery);
  let damage: FileDamaged | null = null;
  let depth = 0;

  /** What changed on the disk since the opening would otherwise be served until the next one. */
  function compare(): void {
    for (const { location, proof } of files) {
      const fault = proof === null ? null : classifyFile(location, proof, false).fault;
      if (fault !== null) damage = new FileDamaged(fault);
    }
    if (damage === null) stopComparing = setTimer(compare, comparedEvery);
  }

  const assertUndamaged = (): void => {
    if (damage !== null) throw damage;
  };

  function checkpoint(file: Proven): void {
    const { name, location, proof: known } = file;
    const wal = readWal(pathOfLog(location.path));
    if (known === null) db.all`PRAGMA ${raw(name)}.wal_checkpoint(TRUNCATE)`;
    const proof = known === null ? proveFile(location) : provePages(known, location, wal);
    // It holds before, while and after the log comes into the file: what is in the log is exempt.
    writeProof(location, proof);
    // Not beside the one before: of a large store it is half a megabyte.
    file.proof = proof;
    if (inUse.has(name)) inUse.delete(name);
    db.all`PRAGMA ${raw(name)}.wal_checkpoint(TRUNCATE)`;
  }

  function finish(): void {
    stopWaiting();
    assertUndamaged();
    for (const file of files) {
      if (file.proof === null || measure(file.location) > 0) checkpoint(file);
    }
  }

  /** Also lets go of the pages that were read: 2 MB of each file, which the next call has from the system in a moment. */
  function rest(): void {
    finish();
    db.exec("PRAGMA shrink_memory");
  }

  function recordWrite(): void {
    stopWaiting();
    for (const file of files) {
      const length = measure(file.location);
      if (length > 0 && !inUse.has(file.name)) inUse.add(file.name);
      if (length >= maxLog) attempt(() => checkpoint(file));
    }
    stopWaiting = setTimer(() => attempt(rest), paintedAfter);
  }

  const noting = <T>(write: () => T): T => {
    assertUndamaged();
    depth += 1;
    try {
      return write();
    } finally {
      depth -= 1;
      if (depth === 0) attempt(recordWrite);
    }
  };

  return {
    db: {
      ...db,
      ...toReads((...query) => {
        assertUndamaged();
        return db.all(...query);
      }),
      run: (...statement) => noting(() => db.run(...statement)),
      transact: (work) => noting(() => db.transact(work)),
    },
    finish,
    distrust: () => {
      stopWaiting();
      // Where a proof has told of it, it tells which pages at the next opening.
      if (damage !== null) return;
      for (const { location } of files) rmSync(pathOfProof(location), { force: true });
    },
    stop: () => {
      stopWaiting();
      stopComparing();
    },
  };
}

/** Bytes of a file's log. */
const measure = (location: Location): number =>
  statSync(pathOfLog(location.path), { throwIfNoEntry: false })?.size ?? 0;

/** What is written is safe in the log as well: where this fails, the next write tries it again. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The disk may be full; who writes next is told so.
  }
}
