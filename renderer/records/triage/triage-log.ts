import { create } from "zustand";
import type { TriageAction, Triaged } from "#shared/features/inbox/schema.ts";
import { canUndo } from "#shared/features/inbox/undo-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** Something that was done with items; `about` is what its screen says of them. */
export type Done<About> = Pick<Triaged, "count" | "alerts"> & {
  action: TriageAction;
  about: About;
  /** What takes it back, in parts; empty where nothing does. */
  undo: string[];
  /** When it can be taken back no more; null where it always can. */
  until: EpochMs | null;
};

/** How the latest action on a screen ended. */
export type Outcome<About> =
  | { kind: "did"; done: Done<About> }
  /** `tooLate` where nothing of it was taken back. */
  | { kind: "undone" | "tooLate"; about: About; count: number; tooLate: number }
  | { kind: "failed"; attempt: Attempt; about: About | null; message: string };

/** What can fail on a screen. */
export type Attempt = TriageAction["how"] | "undo" | "pick";

type Log<About> = {
  /** The latest last. */
  undoables: Done<About>[];
  outcome: Outcome<About> | null;
};

/** Makes the log of what is done on a screen; at most `maxUndoables` of it can be taken back. */
export function createTriageLog<About>(maxUndoables: number) {
  const start: Log<About> = { undoables: [], outcome: null };
  const useLog = create<Log<About>>(() => start);
  return {
    useLog,
    /** Notes what was done; where it cannot be taken back, nothing before it can. */
    note: (done: Done<About>): void =>
      useLog.setState(({ undoables }) => ({
        undoables: done.undo.length === 0 ? [] : [...undoables, done].slice(-maxUndoables),
        outcome: { kind: "did", done },
      })),
    say: (outcome: Outcome<About> | null): void => useLog.setState({ outcome }),
    /**
     * Takes out what was done last; undefined where nothing was, or where it cannot be taken back any
     * more. What was done before waits behind it: the person would not know what they undo.
     */
    takeLast: (): Done<About> | undefined => {
      const { undoables } = useLog.getState();
      const last = undoables.at(-1);
      if (last === undefined || !canUndo(last.until, Date.now())) return undefined;
      useLog.setState({ undoables: undoables.slice(0, -1) });
      return last;
    },
    /** Puts back what could not be taken back. */
    putBack: (done: Done<About>): void =>
      useLog.setState(({ undoables }) => ({ undoables: [...undoables, done] })),
    reset: (): void => useLog.setState(start, true),
  };
}

/** The log of a screen. */
export type TriageLog<About> = ReturnType<typeof createTriageLog<About>>;
