import type { Account, AccountSummary } from "#shared/session/schema.ts";

/** Participants something is, in words; null where there is but one account. */
export function formatAccountName(list: AccountSummary[], account: Account): string | null {
  if (list.length < 2) return null;
  return `${account.displayName} · ${new URL(account.serverUrl).host}`;
}

/** Who has most of something comes first; among equals who is in view. */
export const compareByCount =
  <T>(count: (one: T) => number, inView: T | null) =>
  (one: T, other: T): number =>
    count(other) - count(one) || Number(other === inView) - Number(one === inView);
