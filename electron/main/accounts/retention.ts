import type { SettingsFile } from "#main/settings/settings.ts";
import type { Timing } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { AccountState } from "#shared/session/schema.ts";

type RetentionParts = Timing & {
  /** After how many days; null keeps everything. */
  days: number | null;
  settings: Pick<SettingsFile, "get" | "set">;
  /** What its person wrote and the service has not; null where nobody can tell. */
  countUnsent: (accountId: string) => Promise<number | null>;
  /** Signs the account out and erases what is stored of it. */
  retire: (accountId: string, days: number) => Promise<void>;
  report: (what: string, error: unknown) => void;
};

const day: DurationMs = 86_400_000;
const hour: DurationMs = 3_600_000;

/**
 * Signs out, after a time that the organisation sets, accounts whose session has ended. Counts from when a session was last known to hold, and only where it is known to have ended: who is
 * merely offline stays. An account is kept, however old, while something of its person waits to be sent:
 * a wrong clock costs no more than what the service still has.
 */
export function createRetention(parts: RetentionParts) {
  const { days, settings, now } = parts;
  const expired = new Set<string>();
  const checking = new Set<string>();
  let cancelTimer = () => {};
  let isStopped = false;

  function recordActive(accountId: string): void {
    const known = settings.get("lastActive");
    const then = known[accountId];
    if (then !== undefined && Math.abs(now() - then) < hour) return;
    settings.set({ lastActive: { ...known, [accountId]: now() } });
  }

  async function check(accountId: string, days: number): Promise<void> {
    const then = settings.get("lastActive")[accountId];
    if (then === undefined) return recordActive(accountId);
    if (checking.has(accountId) || now() - then < days * day) return;
    checking.add(accountId);
    try {
      const unsent = await parts.countUnsent(accountId);
      // Its person may have signed in again meanwhile.
      if (unsent === 0 && expired.has(accountId) && !isStopped) await parts.retire(accountId, days);
    } catch (error) {
      parts.report("an account that is kept no longer could not be signed out", error);
    } finally {
      checking.delete(accountId);
    }
  }

  function checkAll(): void {
    if (days === null || isStopped) return;
    cancelTimer();
    cancelTimer = parts.setTimer(checkAll, hour);
    for (const accountId of expired) void check(accountId, days);
  }

  return {
    recordState: (state: AccountState) => {
      // Where nobody asks for it, nothing is written down either.
      if (days === null) return;
      const { status } = state;
      const { id } = state.account;
      if (status === "active" || status === "renewing") {
        expired.delete(id);
        // A token of an earlier start may be over, which shows later.
        if (status === "active" && state.expires !== null && state.expires > now())
          recordActive(id);
      } else if (status === "expired" && !expired.has(id)) {
        expired.add(id);
        checkAll();
      }
    },
    /** The account is not on this computer any more. */
    forget: (accountId: string) => {
      expired.delete(accountId);
      const { [accountId]: gone, ...rest } = settings.get("lastActive");
      if (gone !== undefined) settings.set({ lastActive: rest });
    },
    stop: () => {
      isStopped = true;
      cancelTimer();
    },
  };
}
