import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import type { EpochMs } from "#shared/lib/time.ts";
import { setAside } from "./open-file.ts";

/** The files without another source that are migrated together, and the folder of their copies. A cache is loaded again. */
const copied = {
  store: { files: ["ledger.db", "journal"], target: "before-migration" },
  log: { files: ["log.db"], target: "before-log-migration" },
};
const suffixes = ["", "-wal", "-seal"];

/**
 * Copies the durable files in a folder before they are migrated, replacing the copies of an earlier migration. Nothing
 * may write meanwhile. Throws if the disk does not permit it, so that nothing is migrated then.
 */
export function copyBeforeMigration(folder: string, what: keyof typeof copied): void {
  const { files } = copied[what];
  const target = join(folder, copied[what].target);
  const next = `${target}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { mode: 0o700 });
  for (const name of listExisting(folder, files)) {
    copyFileSync(join(folder, name), join(next, name), constants.COPYFILE_FICLONE);
    flush(join(next, name));
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

/** The folder of copies that are being restored. They are complete; the files that they replace are set aside. */
const restoring = (target: string) => `${target}.restoring`;

/** Deletes the copies in all folders below `stores`: their version has proven itself, or they are of an earlier step. */
export function discardCopies(stores: string): void {
  for (const folder of listFolders(stores)) {
    for (const { target } of Object.values(copied)) {
      for (const name of [target, restoring(target)]) {
        rmSync(join(folder, name), { recursive: true, force: true });
      }
    }
  }
}

/**
 * Restores the copies in all folders below `stores`; after an interruption, another call continues. What a newer version
 * has written is set aside under its date, and the caches that it has migrated are removed. Only for a version that has
 * sent nothing since its migration: what it had sent would be sent again.
 */
export function restoreCopies(stores: string, now: EpochMs): void {
  for (const folder of listFolders(stores)) {
    for (const { files, target } of Object.values(copied)) {
      const copies = join(folder, target);
      const moving = restoring(copies);
      if (existsSync(copies)) {
        for (const file of files) {
          if (existsSync(join(folder, file))) setAside(join(folder, file), now);
        }
        renameSync(copies, moving);
      }
      if (!existsSync(moving)) continue;
      if (target === copied.store.target) {
        for (const end of ["", "-wal", "-shm", "-seal"]) {
          rmSync(join(folder, `cache.db${end}`), { force: true });
        }
      }
      for (const file of readdirSync(moving)) renameSync(join(moving, file), join(folder, file));
      rmSync(moving, { recursive: true });
    }
  }
}

const listFolders = (stores: string): string[] =>
  existsSync(stores) ? readdirSync(stores).map((name) => join(stores, name)) : [];

const listExisting = (folder: string, files: string[]): string[] =>
  files
    .flatMap((name) => suffixes.map((suffix) => `${name}${suffix}`))
    .filter((name) => existsSync(join(folder, name)));

function flush(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
