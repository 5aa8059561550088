import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { LockParts, StoredLock } from "./lock-parts.ts";

/** So many wrong ones have no consequence: typing errors. */
const free = 3;
const firstDelay: DurationMs = 5_000;
const maxDelay: DurationMs = 5 * 60_000;

/**
 * Creates what delays a passphrase after wrong ones. Setting the computer's clock makes no delay shorter or longer; a
 * restart begins it anew.
 */
export function createDelay({ getStored, elapsed }: Pick<LockParts, "getStored" | "elapsed">) {
  let since = elapsed();
  return {
    /** Begins the delay after a wrong passphrase. */
    begin: (): void => {
      since = elapsed();
    },
    /** How long no passphrase is accepted; 0 if one is. */
    readLeft: (): DurationMs => {
      const { wrong } = getStored();
      if (wrong < free) return 0;
      const delay = Math.min(maxDelay, firstDelay * 2 ** (wrong - free));
      return Math.max(0, since + delay - elapsed());
    },
  };
}

export const wrongPassphrase = () => failure("wrongCredentials", t("lock.wrongPassphrase"));

/** Tries a passphrase, unless it comes too early after wrong ones. */
export async function tryPassphrase(
  passphrase: string,
  { key, getStored, report }: LockParts,
  door: {
    store(changes: Partial<StoredLock>): void;
    announce(): void;
    delay: ReturnType<typeof createDelay>;
  },
): Promise<Result<null>> {
  const left = door.delay.readLeft();
  if (left > 0) return failure("rateLimited", t("lock.tooManyAttempts"), left);
  const outcome = await key.open(passphrase).catch((error: unknown) => {
    report("the keychain's item of the passphrase could not be read", error);
    return "unread" as const;
  });
  switch (outcome) {
    case "unread":
      return failure("keychainLocked", t("lock.keychainNotOpen"));
    case "missing":
      return failure("notFound", t("lock.keychainLostSecret"));
    case "wrong":
      door.store({ wrong: getStored().wrong + 1 });
      door.delay.begin();
      door.announce();
      return wrongPassphrase();
    case "opened":
      door.store({ wrong: 0 });
      return success(null);
  }
}
