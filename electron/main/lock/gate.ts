import type { CommandName, EventName } from "#shared/ipc/contract.ts";
import { failure } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import {
  draftCommands,
  lockedCommands,
  lockedEvents,
  wallCommands,
} from "#shared/lock/locked-commands.ts";
import { t } from "#shared/texts/t.ts";

/** What a window shows: pages, or a wall display. */
type Kind = "page" | "wall";

export type GateParts = {
  /** Whether wall displays keep showing while locked. */
  keepsWall: () => boolean;
  /** Shows the main window with its lock screen. */
  showWindow: () => void;
  /** A clock that nobody sets. */
  elapsed: () => DurationMs;
};

/** Windows save what was typed last within half a second. */
const draftTime: DurationMs = 5_000;

/** Decides what leaves main while Watchdesk is locked. */
export type LockGate = ReturnType<typeof createLockGate>;

const locked = () => failure("locked", t("lock.unlockToContinue"));

/** Creates the gate, which is open. */
export function createLockGate(parts: GateParts) {
  let isClosed = false;
  let closedAt: DurationMs = 0;
  let closing = new AbortController();
  let held: (() => void) | null = null;
  const isHidden = (kind: Kind) => isClosed && !(kind === "wall" && parts.keepsWall());

  return {
    isLocked: (): boolean => isClosed,
    /** The signal of the next time it closes: closes dialogs and menus, and cancels downloads. */
    untilClosed: (): AbortSignal => closing.signal,
    close: (): void => {
      isClosed = true;
      closedAt = parts.elapsed();
      closing.abort();
      closing = new AbortController();
    },
    /** Opens it, announces that, and runs what was held last. */
    open: (announce: () => void): void => {
      isClosed = false;
      announce();
      const run = held;
      held = null;
      run?.();
    },
    /** Returns the failure of a command that a window may not send now, or null. */
    refuse: (kind: Kind, name: CommandName) => {
      if (!isClosed) return null;
      const allowed = kind === "wall" && parts.keepsWall() ? wallCommands : lockedCommands;
      const isLastDraft = draftCommands.has(name) && parts.elapsed() - closedAt < draftTime;
      return allowed.has(name) || isLastDraft ? null : locked();
    },
    /** Whether a window may receive an event now. */
    passes: (kind: Kind, name: EventName): boolean => !isHidden(kind) || lockedEvents.has(name),
    /** Runs what shows content, while locked after the unlocking: only the latest, and the lock screen is shown. */
    hold: (run: () => void): void => {
      if (!isClosed) run();
      else {
        held = run;
        parts.showWindow();
      }
    },
  };
}
