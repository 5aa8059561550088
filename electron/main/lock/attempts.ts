import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Attempts, LockParts, StoredLock } from "./lock-parts.ts";

/** So many wrong ones have no consequence: typing errors. */
const free = 3;
const firstDelay: DurationMs = 5_000;
const maxDelay: DurationMs = 5 * 60_000;

/** Returns when the next passphrase is accepted; null at once. A clock that was moved back makes no delay longer. */
export function readRetryAt({ wrong, wrongAt }: Attempts, now: EpochMs): EpochMs | null {
  if (wrong < free) return null;
  const delay = Math.min(maxDelay, firstDelay * 2 ** (wrong - free));
  const retryAt = Math.min(wrongAt, now) + delay;
  return retryAt <= now ? null : retryAt;
}

/** The failure of a wrong passphrase. */
export const wrongPassphrase = () => failure("wrongCredentials", t("lock.wrongPassphrase"));

/** Tries a passphrase, unless it comes too early after wrong ones. */
export async function tryPassphrase(
  passphrase: string,
  { key, getStored, now, report }: LockParts,
  door: { store(changes: Partial<StoredLock>): void; announce(): void },
): Promise<Result<null>> {
  const retryAt = readRetryAt(getStored(), now());
  if (retryAt !== null) {
    const message = t("lock.tooManyAttempts");
    return failure("rateLimited", message, retryAt - now());
  }
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
      door.store({ wrong: getStored().wrong + 1, wrongAt: now() });
      door.announce();
      return wrongPassphrase();
    case "opened":
      door.store({ wrong: 0 });
      return success(null);
  }
}
