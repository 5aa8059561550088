import type { Account, AccountSummary } from "#shared/model/session.ts";

/** Whose something is, in words; null where there is but one account. */
export function nameAmongSeveral(list: AccountSummary[], account: Account): string | null {
  if (list.length < 2) return null;
  return `${account.displayName} · ${new URL(account.serverUrl).host}`;
}

/** The account with most of something first; among equals the one in view. */
export const byMost =
  (count: (summary: AccountSummary) => number) =>
  (one: AccountSummary, other: AccountSummary): number =>
    count(other) - count(one) || Number(other.isInView) - Number(one.isInView);
