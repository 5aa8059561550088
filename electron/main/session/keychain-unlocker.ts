import type { SetTimer } from "#main/system/clock.ts";
import type { Secrets } from "#main/system/keychain/vault.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { KeychainTrouble } from "#shared/session/schema.ts";
import { type AccountSecrets, troubleOf } from "./account-secrets.ts";

/** What getting an account's secrets out of the keychain needs. */
export type UnlockParts = {
  secrets: AccountSecrets;
  setTimer: SetTimer;
  /** The keychain does not give them for now. */
  onLocked(trouble: KeychainTrouble): void;
  onUnlocked(held: Secrets): Promise<void>;
};

/** A keychain that takes longer is asking its person for a password. */
const keychainTimeout: DurationMs = 1_500;
const keychainRetry: DurationMs = 60_000;
/** Between two looks, which ask nobody, at whether a keychain is still locked. */
const unlockingRetry: DurationMs = 10_000;

/** Makes what asks the keychain until it gives an account's secrets, or others are held; nothing is asked yet. */
export function createUnlock({ secrets, setTimer, ...parts }: UnlockParts) {
  let isAsking = false;
  let isOver = false;
  let cancelRetry = () => {};

  async function request(): Promise<void> {
    if (isAsking || isOver || secrets.current() !== null) return;
    isAsking = true;
    cancelRetry();
    const cancelTimeout = setTimer(() => {
      if (secrets.current() === null) parts.onLocked("locked");
    }, keychainTimeout);
    const kept = await secrets.read(true);
    cancelTimeout();
    isAsking = false;
    // Somebody may have signed in meanwhile, or out.
    if (isOver || secrets.current() !== null) return;
    if (kept.ok) await parts.onUnlocked(kept.value);
    else {
      parts.onLocked(troubleOf(kept.code));
      if (kept.code !== "keychainRefused") watch(keychainRetry, request);
      // Who has dismissed the question is not asked again, but may unlock the keychain elsewhere.
      else if (!(await secrets.probe()).ok) watch(unlockingRetry, lookForUnlocking);
    }
  }

  async function lookForUnlocking(): Promise<void> {
    if ((await secrets.probe()).ok) await request();
    else watch(unlockingRetry, lookForUnlocking);
  }

  function watch(delay: DurationMs, look: () => Promise<void>): void {
    cancelRetry();
    if (!isOver && secrets.current() === null) cancelRetry = setTimer(() => void look(), delay);
  }

  return {
    /** Asks now, unless it is being asked or there is no need any more. */
    request,
    stop: () => {
      isOver = true;
      cancelRetry();
    },
  };
}
