import type { SetTimer } from "#main/system/clock.ts";
import type { Secrets } from "#main/system/keychain/vault.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { KeychainTrouble } from "#shared/session/schema.ts";
import { type AccountSecrets, toTrouble } from "./account-secrets.ts";

/** The secrets, timers, and callbacks. */
export type KeychainUnlockerParts = {
  secrets: AccountSecrets;
  setTimer: SetTimer;
  /** Called when the keychain does not return them for now. */
  onLocked(trouble: KeychainTrouble): void;
  onUnlocked(held: Secrets): Promise<void>;
};

/** A keychain that takes longer is prompting the user. */
const promptDelay: DurationMs = 1_500;
const keychainRetry: DurationMs = 60_000;
/** The interval of checks, without a prompt, whether a keychain is still locked. */
const probeInterval: DurationMs = 10_000;

/** Creates the unlocker, which reads the keychain until it returns the secrets or others are set. */
export function createKeychainUnlocker({ secrets, setTimer, ...parts }: KeychainUnlockerParts) {
  let isReading = false;
  let isStopped = false;
  let cancelRetry = () => {};

  async function request(): Promise<void> {
    if (isReading || isStopped || secrets.current() !== null) return;
    isReading = true;
    cancelRetry();
    const cancelTimeout = setTimer(() => {
      if (secrets.current() === null) parts.onLocked("locked");
    }, promptDelay);
    const stored = await secrets.read(false);
    cancelTimeout();
    isReading = false;
    // The user may have signed in or out meanwhile.
    if (isStopped || secrets.current() !== null) return;
    if (stored.ok) await parts.onUnlocked(stored.value);
    else {
      parts.onLocked(toTrouble(stored.code));
      if (stored.code !== "keychainRefused") retryIn(keychainRetry, request);
      // A user who dismissed the prompt sees no other, but may unlock the keychain elsewhere.
      else if (!(await secrets.probe()).ok) retryIn(probeInterval, probe);
    }
  }

  async function probe(): Promise<void> {
    if ((await secrets.probe()).ok) await request();
    else retryIn(probeInterval, probe);
  }

  function retryIn(delay: DurationMs, attempt: () => Promise<void>): void {
    cancelRetry();
    if (!isStopped && secrets.current() === null)
      cancelRetry = setTimer(() => void attempt(), delay);
  }

  return {
    /** Reads now, unless a read is pending or no longer necessary. */
    request,
    stop: () => {
      isStopped = true;
      cancelRetry();
    },
  };
}
