import { readFile, rename, writeFile } from "node:fs/promises";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type Changes, changes } from "./changes.ts";

const maxMemory: DurationMs = 24 * 3600 * 1000;

/**
 * Reads the changes that an earlier run left in a file; null where there is none, it cannot be read,
 * is older than a day or belongs to another world.
 */
export const readChanges = async (
  path: string,
  origin: string,
  now: EpochMs,
): Promise<Changes | null> => {
  try {
    const found = changes.parse(JSON.parse(await readFile(path, "utf8")));
    const isUsable = found.origin === origin && now - found.madeAt <= maxMemory;
    return isUsable ? found : null;
  } catch {
    // A demo starts afresh rather than not at all.
    return null;
  }
};

/** Writes changes to a file in the background. */
export type StateFile = {
  /** Writes what the changes are by then; several calls while a write is under way are one. */
  save(): void;
  /** Resolves when everything that was to be saved is on disk. */
  settle(): Promise<void>;
};

/** Keeps changes in a file that only its owner can read; a write that fails is a process warning. */
export const keepChanges = (path: string, current: Changes): StateFile => {
  let isDirty = false;
  let writing: Promise<void> | null = null;

  const write = async () => {
    while (isDirty) {
      isDirty = false;
      await writeFile(`${path}.new`, JSON.stringify(current), { mode: 0o600 });
      await rename(`${path}.new`, path);
    }
  };
  const start = () =>
    write()
      .catch((error: Error) => {
        process.emitWarning(`The demo cannot remember its state: ${error.message}`);
      })
      .finally(() => {
        writing = null;
      });
  return {
    save: () => {
      isDirty = true;
      writing ??= start();
    },
    settle: async () => {
      await writing;
    },
  };
};
