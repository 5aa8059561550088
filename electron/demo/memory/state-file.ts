import { readFile, rename, writeFile } from "node:fs/promises";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type Changes, changes } from "./changes.ts";

const maxAge: DurationMs = 24 * 3600 * 1000;

/** Reads the changes of an earlier run; null if the file is missing, unreadable, older than a day or of another world. */
export const readChanges = async (
  path: string,
  origin: string,
  now: EpochMs,
): Promise<Changes | null> => {
  try {
    const found = changes.parse(JSON.parse(await readFile(path, "utf8")));
    const isUsable = found.origin === origin && now - found.madeAt <= maxAge;
    return isUsable ? found : null;
  } catch {
    // A new world is better than no demo.
    return null;
  }
};

/** Writes changes to a file in the background. */
export type StateFile = ReturnType<typeof createStateFile>;

/** Creates the file of changes, readable by its owner only; a failed write is a process warning. */
export const createStateFile = (path: string, current: Changes) => {
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
        process.emitWarning(`The demo cannot save its state: ${error.message}`);
      })
      .finally(() => {
        writing = null;
      });
  return {
    /** Writes the current changes; calls during a write are coalesced. */
    save: (): void => {
      isDirty = true;
      writing ??= start();
    },
    /** Resolves when all changes are on disk. */
    settle: async (): Promise<void> => {
      await writing;
    },
  };
};
