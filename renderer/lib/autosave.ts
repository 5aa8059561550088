import type { DurationMs } from "#shared/lib/time.ts";

/** How long a change waits until it is saved. */
export const saveDelay: DurationMs = 500;

/**
 * Saves what the user changes `saveDelay` after the first change that is not saved, so that it is saved while the user
 * types without a pause, too; and when the window closes.
 */
export function createAutosave<Key>() {
  const pending = new Map<Key, { save: () => void; timer: number }>();

  function drop(key: Key): void {
    window.clearTimeout(pending.get(key)?.timer);
    pending.delete(key);
  }

  function flush(key: Key): void {
    const one = pending.get(key);
    drop(key);
    one?.save();
  }

  const flushAll = () => {
    for (const key of [...pending.keys()]) flush(key);
  };
  window.addEventListener("pagehide", flushAll);

  return {
    /** Saves by `save` when the time has come, and no longer as the change before. */
    schedule: (key: Key, save: () => void) => {
      const timer = pending.get(key)?.timer ?? window.setTimeout(() => flush(key), saveDelay);
      pending.set(key, { save, timer });
    },
    /** Forgets a change. */
    drop,
    /** Saves a change now, if one waits. */
    flush,
    flushAll,
    /** Forgets all changes. */
    dropAll: () => {
      for (const key of [...pending.keys()]) drop(key);
    },
    hasPending: () => pending.size > 0,
  };
}
