import type { ReadErasingTime } from "#main/service/erasing-time.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Timing } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { AccountState } from "#shared/session/schema.ts";

type RetentionParts = Timing & {
  readErasingTime: ReadErasingTime;
  /** Days after which an account is signed out; null for never. */
  days: number | null;
  settings: Pick<SettingsFile, "get" | "set">;
  /** Counts unsent entries and drafts; null if that is unknown. */
  countUnsent: (accountId: string) => Promise<number | null>;
  /** Signs the account out and erases what is stored of it. */
  retire: (accountId: string, days: number) => Promise<void>;
  report: (what: string, error: unknown) => void;
};

const day: DurationMs = 86_400_000;
const hour: DurationMs = 3_600_000;

/**
 * Signs out accounts whose session has expired, after a time that the policy sets. The time counts from when the session
 * was last known to be valid; accounts that are only offline stay. An account also stays while something waits to be
 * sent.
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
    const erasing = parts.readErasingTime();
    if (checking.has(accountId) || erasing === null || erasing - then < days * day) return;
    checking.add(accountId);
    try {
      const unsent = await parts.countUnsent(accountId);
      // The user may have signed in again meanwhile.
      if (unsent === 0 && expired.has(accountId) && !isStopped) await parts.retire(accountId, days);
    } catch (error) {
      parts.report("an account could not be signed out after its retention time", error);
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
      // Without a policy nothing is recorded.
      if (days === null) return;
      const { status } = state;
      const { id } = state.account;
      if (status === "active" || status === "renewing") {
        expired.delete(id);
        // A token of an earlier start may have expired, which is detected later.
        if (status === "active" && state.expires !== null && state.expires > now())
          recordActive(id);
      } else if (status === "expired" && !expired.has(id)) {
        expired.add(id);
        checkAll();
      }
    },
    /** Forgets an account that has signed out. */
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
