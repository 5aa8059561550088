import type { Account, AccountSummary } from "#shared/model/session.ts";

/** Whose something is, in words; null where there is but one account. */
export function nameAmongSeveral(list: AccountSummary[], account: Account): string | null {
  if (list.length < 2) return null;
  return `${account.displayName} · ${new URL(account.serverUrl).host}`;
}

/** The account with most waiting first; among equals the one in view. */
export const byWaiting = (one: AccountSummary, other: AccountSummary): number =>
  other.waiting - one.waiting || Number(other.isInView) - Number(one.isInView);
