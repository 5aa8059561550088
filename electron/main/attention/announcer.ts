import type { Settings } from "#shared/model/settings.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { DesktopNotices } from "./notice.ts";

/** What brings the news of one kind in one account to the person. */
export type Announcer = {
  /**
   * Shows what was never shown, or puts it off where it is to be quiet. `endsPause` where the news of
   * a pause are all there, so that what comes next comes one by one.
   */
  announce(endsPause: boolean): Promise<void>;
  /** Withdraws what is told of nothing that waits any more, wherever that was handled. */
  review(): Promise<void>;
  /** From now on what has piled up is one notification, until a pause has ended. */
  notePause(): void;
  /** How many are put off until it is not quiet any more. */
  countDeferred(): number;
};

/** What every announcer needs. */
export type AnnouncerParts = DesktopNotices & {
  accountId: string;
  getSettings: () => Settings;
  /** Whether nothing is to disturb now. */
  isQuiet: () => Promise<boolean>;
  /** Whose news they are, where more than one account is signed in. */
  nameAccount: () => string | null;
  /** Hears that the ledger of what was shown and clicked has changed. */
  onLedger: () => void;
  /** Hears that the ledger could not be written. */
  onTrouble: (error: unknown) => void;
  now: () => EpochMs;
};

/** Up to so many come one by one. */
export const mostSingle = 3;
