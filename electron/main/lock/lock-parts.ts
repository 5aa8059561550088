import type { SetTimer } from "#main/system/clock.ts";
import type { PassphraseKey } from "#main/system/keychain/passphrase-key.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { LockState, SystemUnlock } from "#shared/lock/lock-schema.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import type { LockGate } from "./gate.ts";

export type StoredLock = {
  hasPassphrase: boolean;
  isLocked: boolean;
  /** Whether nothing could unlock it when it was locked, as the policy demanded. */
  needsSetUp: boolean;
  /** Wrong passphrases in a row. */
  wrong: number;
};

export type LockParts = {
  gate: LockGate;
  key: PassphraseKey;
  getSettings: () => Pick<
    EffectiveSettings,
    "lockMinutes" | "lockWithScreen" | "unlockWithSystem" | "fixed"
  >;
  getStored: () => StoredLock;
  store: (changes: StoredLock) => void;
  system: {
    read: () => SystemUnlock;
    /** Prompts the user; resolves to null, or to why the user was not identified. */
    prompt: () => Promise<string | null>;
  };
  /** Seals or unseals all items of the keychain anew. */
  rewriteAll: () => Promise<void>;
  /** Signs all accounts out and erases their data. */
  signOutAll: () => Promise<void>;
  /** The number of critical alerts that wait. */
  countCritical: () => number;
  hasAccounts: () => boolean;
  /** Seconds since the last input on this computer. */
  getIdleTime: () => number;
  onChange: (state: LockState) => void;
  now: () => EpochMs;
  /** A clock that nobody sets. */
  elapsed: () => DurationMs;
  setTimer: SetTimer;
  report: Report;
};
