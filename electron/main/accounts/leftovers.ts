import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Leftover } from "#main/settings/stored-settings.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Vault } from "#main/system/keychain/vault.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Account } from "#shared/session/schema.ts";

/** The data of accounts that have signed out and are not erased yet. */
export type Leftovers = ReturnType<typeof createLeftovers>;

type LeftoversParts = Timing & {
  settings: Pick<SettingsFile, "get" | "set">;
  eraseStores: (accountId: string) => Promise<Result<null>>;
  /** Whether the shift log of an account stays. */
  hasLog: (accountId: string) => boolean;
  vault: Pick<Vault, "probe" | "forget" | "forgetAllButLog">;
  recoveries: Pick<Recoveries, "add" | "forget">;
};

const retryDelay: DurationMs = 60_000;

/**
 * Erases the data of signed-out accounts. Each is recorded in the settings before anything is erased, and removed from
 * them when everything is, so that neither a kill nor a file in use leaves anything for good.
 */
export function createLeftovers(parts: LeftoversParts) {
  const { settings, vault, recoveries } = parts;
  const list = () => settings.get("leftovers");
  /** Whether an account has signed out and is not fully erased. */
  const has = (accountId: string) => list().some(({ id }) => id === accountId);
  const removeEntry = (accountId: string): void => {
    const rest = list().filter(({ id }) => id !== accountId);
    if (rest.length < list().length) settings.set({ leftovers: rest });
  };
  let erasing: Promise<void> | null = null;
  let cancelRetry = () => {};
  let isStopped = false;

  /** Removes the secrets; a locked keychain is not prompted for. */
  async function forgetSecret({ id, isKept }: Leftover): Promise<Result<null>> {
    if (!isKept) return success(null);
    const probed = await vault.probe();
    if (!probed.ok) return probed;
    return parts.hasLog(id) ? vault.forgetAllButLog(id) : vault.forget(id);
  }

  async function eraseOne(left: Leftover): Promise<void> {
    const { id, serverUrl, username, since } = left;
    const outcomes = [await parts.eraseStores(id), await forgetSecret(left)];
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed === undefined || failed.ok) {
      removeEntry(id);
      recoveries.forget(id);
      return;
    }
    const cause = failed.message;
    const noticeId = `left ${id} ${since}`;
    recoveries.add({ kind: "notErased", id: noticeId, accountId: id, serverUrl, username, cause });
  }

  async function eraseAll(): Promise<void> {
    cancelRetry();
    // The user may sign in again meanwhile.
    for (const left of list()) if (has(left.id)) await eraseOne(left);
    if (list().length > 0 && !isStopped)
      cancelRetry = parts.setTimer(() => void erase(), retryDelay);
  }

  /** Erases what is left; reports failures and retries them after a minute. */
  async function erase(): Promise<void> {
    if (isStopped) return;
    erasing ??= eraseAll().finally(() => {
      erasing = null;
    });
    await erasing;
  }

  return {
    has,
    /** Records an account before it is erased; `isKept` if the keychain has secrets of it. */
    begin: ({ id, serverUrl, username }: Account, isKept: boolean) => {
      removeEntry(id);
      const left = { id, serverUrl, username, isKept, since: parts.now() };
      settings.set({ leftovers: [...list(), left] });
    },
    erase,
    /** Tries to erase what is left before the account signs in again, then stops erasing. */
    release: async (accountId: string) => {
      if (!has(accountId)) return;
      removeEntry(accountId);
      await erasing;
      // The store sets aside what is still left, and erases it with itself.
      await parts.eraseStores(accountId);
      recoveries.forget(accountId);
    },
    stop: () => {
      isStopped = true;
      cancelRetry();
    },
  };
}
