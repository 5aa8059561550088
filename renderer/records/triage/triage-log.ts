import { create } from "zustand";
import { keepStore } from "#renderer/lib/persisted-view.ts";
import type { TriageAction, Triaged } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** An applied action; `about` is the screen's description of its items. */
export type Done<About> = Pick<Triaged, "count" | "alerts"> & {
  action: TriageAction;
  about: About;
  /** Undo ids, one per part; empty if it cannot be undone. */
  undo: string[];
  /** Until when Undo is offered; null if there is no time limit. */
  until: EpochMs | null;
};

export type Outcome<About> =
  | { kind: "did"; done: Done<About> }
  /** `tooLate` if nothing of it was undone. */
  | { kind: "undone" | "tooLate"; about: About; count: number; tooLate: number }
  | { kind: "failed"; attempt: Attempt; about: About | null; message: string };

/** What can fail on a screen. */
export type Attempt = TriageAction["how"] | "undo" | "pick";

type Log<About> = {
  /** Oldest first. */
  undoables: Done<About>[];
  outcome: Outcome<About> | null;
};

/** The latest actions that can be undone. */
const maxUndoables = 10;

/** Creates the log of the actions on a screen with a unique name, of which the latest ten can be undone. */
export function createTriageLog<About>(name: string) {
  const start: Log<About> = { undoables: [], outcome: null };
  const useLog = create<Log<About>>(() => start);
  keepStore(`${name} actions`, useLog);
  return {
    useLog,
    /** Records an action; one that cannot be undone clears all earlier ones. */
    record: (done: Done<About>): void =>
      useLog.setState(({ undoables }) => ({
        undoables: done.undo.length === 0 ? [] : [...undoables, done].slice(-maxUndoables),
        outcome: { kind: "did", done },
      })),
    setOutcome: (outcome: Outcome<About> | null): void => useLog.setState({ outcome }),
    /** Removes and returns the latest action; undefined if there is none. Only main knows whether it was sent. */
    popLast: (): Done<About> | undefined => {
      const { undoables } = useLog.getState();
      const last = undoables.at(-1);
      if (last === undefined) return undefined;
      useLog.setState({ undoables: undoables.slice(0, -1) });
      return last;
    },
    /** Puts back an action that could not be undone. */
    restore: (done: Done<About>): void =>
      useLog.setState(({ undoables }) => ({ undoables: [...undoables, done] })),
    reset: (): void => useLog.setState(start, true),
  };
}

export type TriageLog<About> = ReturnType<typeof createTriageLog<About>>;
