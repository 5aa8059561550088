import { createDailyErasing, type ReadErasingTime } from "#main/service/erasing-time.ts";
import type { Stores } from "#main/store/stores.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Vault } from "#main/system/keychain/vault.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";

const day: DurationMs = 86_400_000;

type KeptLogsParts = Pick<Timing, "setTimer"> & {
  readErasingTime: ReadErasingTime;
  stores: Pick<Stores, "listLogs" | "eraseLog">;
  vault: Pick<Vault, "probe" | "forget">;
  /** Days for which a shift log stays after its newest entry. */
  logDays: number;
  /** Whether the account is signed in or being erased: its own work deletes old entries. */
  isKnown: (accountId: string) => boolean;
  report: Report;
};

/** Erases the shift logs that accounts left when they signed out, with their keys, after the retention time. */
export function createKeptLogs(parts: KeptLogsParts) {
  const { stores, vault, logDays, report } = parts;
  let isStopped = false;

  async function eraseOne(accountId: string): Promise<void> {
    const erased = await stores.eraseLog(accountId);
    if (!erased.ok) return report("a shift log could not be erased", erased.message);
    // Without its file the key opens nothing; a locked keychain is not prompted for.
    const probed = await vault.probe();
    const forgotten = probed.ok ? await vault.forget(accountId) : probed;
    if (!forgotten.ok) report("the key of a shift log could not be deleted", forgotten.message);
  }

  const erasing = createDailyErasing(parts, async (now) => {
    try {
      for (const { name, newest } of stores.listLogs()) {
        if (!parts.isKnown(name) && now - newest > logDays * day) await eraseOne(name);
      }
    } catch (error) {
      report("old shift logs could not be erased", error);
    }
  });

  return {
    /** Erases old logs now or once a service has stated the time, and once a day from then on. */
    eraseOld: (): void => {
      if (!isStopped) erasing.start();
    },
    stop: () => {
      isStopped = true;
      erasing.stop();
    },
  };
}
