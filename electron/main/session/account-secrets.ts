import type { SetTimer } from "#main/system/clock.ts";
import { noSecrets, type Secrets, type Vault } from "#main/system/keychain/vault.ts";
import { type FailureCode, failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { KeychainTrouble } from "#shared/session/schema.ts";

/** The secrets of one account: held in memory, and kept in the keychain where that is possible. */
export type AccountSecrets = ReturnType<typeof createAccountSecrets>;

/** A person who has just signed in answers the keychain's question, or has gone. */
const answerTimeout: DurationMs = 120_000;
/** Who signs out should not wait for long. */
const signOutTimeout: DurationMs = 6_000;

const noAnswer = failure("keychainLocked", "The keychain did not answer.");

/** Makes the holder; nothing is held yet. */
export function createAccountSecrets(accountId: string, vault: Vault, setTimer: SetTimer) {
  let held: Secrets | null = null;
  let trouble: KeychainTrouble | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  /** One after the other, so that what is newest is what stays. */
  const write = (): Promise<Result<null>> => {
    const written = writing.then(() => vault.keep(accountId, held ?? noSecrets));
    writing = written;
    return written;
  };
  const inTime = async <T>(work: Promise<Result<T>>, timeout: DurationMs): Promise<Result<T>> => {
    const late = Promise.withResolvers<Result<T>>();
    const callOff = setTimer(() => late.resolve(noAnswer), timeout);
    return Promise.race([work, late.promise]).finally(callOff);
  };

  return {
    /** Null until the keychain has given them or others have been made. */
    current: (): Secrets | null => held,
    /** Why the keychain did not take them; null where it has them. */
    trouble: (): KeychainTrouble | null => trouble,
    /** Asks the keychain; where `isPatient`, for as long as its person takes to answer. */
    read: (isPatient: boolean): Promise<Result<Secrets>> => {
      const asked = vault.read(accountId);
      return isPatient ? asked : inTime(asked, answerTimeout);
    },
    /** Whether the keychain could be used now; asks nobody. */
    probe: (): Promise<Result<null>> => vault.probe(),
    /** Holds these from now on, without keeping them; `trouble` says why that is not done. */
    hold: (secrets: Secrets, why: KeychainTrouble | null) => {
      held = secrets;
      trouble = why;
    },
    /** Changes what is held and keeps it. */
    keep: async (changes: Partial<Secrets>) => {
      held = { ...(held ?? noSecrets), ...changes };
      // Who has dismissed the keychain's question is not asked the same at each renewal.
      if (trouble === "refused" && !(await vault.probe()).ok) return;
      const kept = await inTime(write(), answerTimeout);
      trouble = kept.ok ? null : troubleOf(kept.code);
    },
    /** Erases what is kept; resolves to whether the keychain did so. */
    forget: async () => (await inTime(vault.forget(accountId), signOutTimeout)).ok,
  };
}

const troubles: Partial<Record<FailureCode, KeychainTrouble>> = {
  keychainLocked: "locked",
  keychainRefused: "refused",
};

/** What is the matter with a keychain that failed. */
export const troubleOf = (code: FailureCode): KeychainTrouble => troubles[code] ?? "absent";
