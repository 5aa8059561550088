import type { SetTimer } from "#main/system/clock.ts";
import type { PassphraseKey } from "#main/system/keychain/passphrase-key.ts";
import type { Report } from "#main/system/log.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { LockState, SystemUnlock } from "#shared/lock/lock-schema.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { type Attempts, readRetryAt } from "./attempts.ts";
import type { LockGate } from "./gate.ts";

/** What is stored about the lock. */
export type StoredLock = Attempts & {
  hasPassphrase: boolean;
  isLocked: boolean;
  /** Whether nothing could unlock it when it was locked, as the policy demanded. */
  needsSetUp: boolean;
};

/** What the lock needs. */
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
  /** Whether an account is signed in. */
  hasAccounts: () => boolean;
  /** Seconds since the last input on this computer. */
  getIdleTime: () => number;
  onChange: (state: LockState) => void;
  now: () => EpochMs;
  setTimer: SetTimer;
  report: Report;
};

/** The lock of the app: what locks it, and what unlocks it. */
export type Lock = ReturnType<typeof createLock>;

/** Idle time is checked that often, with the other checks of the computer. */
const checkInterval: DurationMs = 10_000;

const wrong = failure("wrongCredentials", "This is not the passphrase.");
const noUnlock = failure(
  "forbidden",
  "Nothing could unlock Watchdesk. Choose a passphrase in Settings first.",
);

/** Creates the lock over its gate, and follows idle time. */
export function createLock(parts: LockParts) {
  const { gate, key, getSettings, system } = parts;
  /** Attempts run one at a time, so that none escapes the delay. */
  let trying: Promise<unknown> = Promise.resolve();

  const opensBySystem = () =>
    getSettings().unlockWithSystem && !key.isClosed() && system.read().isUsable;
  const canOpen = () => key.hasPassphrase() || opensBySystem();
  const isDemanded = () => {
    const { fixed, lockMinutes, lockWithScreen } = getSettings();
    return (
      (fixed.includes("lockMinutes") && lockMinutes > 0) ||
      (fixed.includes("lockWithScreen") && lockWithScreen)
    );
  };

  const isSetUpNeeded = () =>
    gate.isLocked() && parts.getStored().needsSetUp && !key.hasPassphrase();

  const read = (): LockState => ({
    isLocked: gate.isLocked(),
    hasPassphrase: key.hasPassphrase(),
    isSealed: key.isClosed(),
    isSetUpNeeded: isSetUpNeeded(),
    opensBySystem: opensBySystem(),
    system: system.read(),
    retryAt: readRetryAt(parts.getStored(), parts.now()),
  });

  const store = (changes: Partial<StoredLock>) => {
    const next = { ...parts.getStored(), hasPassphrase: key.hasPassphrase(), ...changes };
    parts.store({ ...next, isLocked: gate.isLocked() });
  };

  function close(): void {
    if (gate.isLocked()) return;
    gate.close();
    // Decided now: whoever is at the locked screen must not make the system's authentication unavailable.
    store({ needsSetUp: !canOpen() });
    parts.onChange(read());
  }

  function open(): void {
    if (!gate.isLocked()) return;
    gate.open(() => {
      store({ wrong: 0, needsSetUp: false });
      parts.onChange(read());
    });
  }

  /** Locks where the settings or the policy demand it; without a way to unlock only the policy does. */
  function closeByItself(): void {
    if (parts.hasAccounts() && (canOpen() || isDemanded())) close();
  }

  const queue = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    const result = trying.then(work);
    trying = result.catch(() => undefined);
    return result;
  };

  /** Tries a passphrase, unless it comes too early after wrong ones. */
  async function attempt(passphrase: string): Promise<Result<null>> {
    const retryAt = readRetryAt(parts.getStored(), parts.now());
    if (retryAt !== null) {
      const left = retryAt - parts.now();
      return failure("rateLimited", "Too many wrong passphrases. Wait before the next one.", left);
    }
    const outcome = await key.open(passphrase).catch((error: unknown) => {
      parts.report("the keychain's item of the passphrase could not be read", error);
      return "unread" as const;
    });
    if (outcome === "unread") {
      return failure("keychainLocked", "The keychain cannot be opened. Unlock it and try again.");
    }
    if (outcome === "missing") {
      return failure("notFound", "The keychain has lost what the passphrase opens.");
    }
    if (outcome === "wrong") {
      store({ wrong: parts.getStored().wrong + 1, wrongAt: parts.now() });
      parts.onChange(read());
      return wrong;
    }
    store({ wrong: 0 });
    return success(null);
  }

  async function setPassphrase(next: string | null): Promise<void> {
    if (next === null) await key.remove(parts.rewriteAll);
    else {
      const isFirst = !key.hasPassphrase();
      await key.set(next);
      store({});
      if (isFirst) await parts.rewriteAll();
    }
    store({});
  }

  function checkIdle(): void {
    const { lockMinutes } = getSettings();
    if (lockMinutes > 0 && parts.getIdleTime() >= lockMinutes * 60) closeByItself();
    parts.setTimer(checkIdle, checkInterval);
  }

  parts.setTimer(checkIdle, checkInterval);
  return {
    read,
    /** Locks all windows by the user's command; fails if nothing could unlock them. */
    lock: async (): Promise<Result<null>> => {
      if (!canOpen()) return noUnlock;
      close();
      return success(null);
    },
    /** Locks because a sealed item shows that there is a passphrase. */
    lockSealed: close,
    /** Locks with the screen of the computer, if the settings demand it. */
    recordScreenLock: () => {
      if (getSettings().lockWithScreen) closeByItself();
    },
    unlock: (passphrase: string) =>
      queue(async () => {
        const wasClosed = key.isClosed();
        const tried = await attempt(passphrase);
        if (!tried.ok) return tried;
        open();
        // Items of an interrupted change.
        if (wasClosed) void parts.rewriteAll().catch(reportRewrite);
        return tried;
      }),
    unlockWithSystem: (): Promise<Result<null>> =>
      queue(async () => {
        if (!opensBySystem()) return failure("forbidden", "Only the passphrase unlocks Watchdesk.");
        const refusal = await system.prompt();
        if (refusal !== null) return failure("wrongCredentials", refusal);
        open();
        return success(null);
      }),
    /** Sets, changes or removes the passphrase; while locked only a first one that the policy demands. */
    setPassphrase: (current: string | null, next: string | null): Promise<Result<LockState>> =>
      queue(async () => {
        if (key.hasPassphrase()) {
          const tried = gate.isLocked() || current === null ? wrong : await attempt(current);
          if (!tried.ok) return tried;
        } else if (gate.isLocked() && !(isSetUpNeeded() && next !== null)) return wrong;
        try {
          await setPassphrase(next);
        } catch (error) {
          parts.report("the passphrase could not be changed", error);
          return failure("keychainUnavailable", "The keychain cannot be used, so nothing changed.");
        }
        open();
        parts.onChange(read());
        return success(read());
      }),
    /** Signs all accounts out, erases what the passphrase has sealed, and unlocks. */
    forget: async (): Promise<Result<null>> => {
      if (!gate.isLocked()) return failure("forbidden", "Watchdesk is not locked.");
      key.abandon();
      await parts.signOutAll();
      await key.removeAbandoned().catch((error: unknown) => {
        parts.report("the keychain's item of the passphrase could not be deleted", error);
      });
      store({ wrong: 0, hasPassphrase: false });
      open();
      return success(null);
    },
  };

  function reportRewrite(error: unknown): void {
    parts.report("an item of the keychain could not be sealed", error);
  }
}
