import { toHost } from "#renderer/features/session/naming.ts";
import { format } from "#renderer/lib/format.ts";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { describeWaiting } from "#shared/domain/waiting-words.ts";
import type { AccountSummary } from "#shared/model/session.ts";

const troubles: Partial<Record<AccountSummary["status"], string>> = {
  expired: "Session ended",
  keychainLocked: "Keychain locked",
};

/** The accounts as the menu lists them: who, where, what is the matter, how much waits. `own` is called as here. */
export const listAccountItems = (
  accounts: AccountSummary[],
  own: { id: string; name: string },
): MenuSectionModel["items"] =>
  accounts.map(({ account, status, waiting }) => {
    const trouble = troubles[status];
    return {
      id: account.id,
      label: account.id === own.id ? own.name : account.displayName,
      detail: toHost(account.serverUrl),
      ...(trouble === undefined ? {} : { trouble }),
      ...(waiting === 0
        ? {}
        : { count: { shown: format.count(waiting), spoken: describeWaiting(waiting) } }),
    };
  });

/** Says how much waits in the accounts that are not in view; null where nothing does. */
export function countElsewhere(accounts: AccountSummary[]): string | null {
  const waiting = accounts
    .filter(({ isInView }) => !isInView)
    .reduce((sum, account) => sum + account.waiting, 0);
  return waiting === 0 ? null : `${describeWaiting(waiting)} in other accounts`;
}
