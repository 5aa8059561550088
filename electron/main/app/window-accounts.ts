import type { Accounts } from "#main/accounts/accounts.ts";
import type { OpenWindow } from "#main/window/windows/windows.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { AccountSummary, SessionState } from "#shared/session/schema.ts";

/** Lists the accounts as a window sees them, which shows one of them. */
export const listForWindow = (
  all: readonly AccountSummary[],
  { accountId }: Pick<OpenWindow, "accountId">,
): AccountSummary[] => all.map((one) => ({ ...one, isInView: one.account.id === accountId }));

/** A window whose account is gone closes; until then it shows nobody else's data. */
const gone: SessionState = { status: "signedOut", serverUrl: null, username: null, notice: null };

/**
 * Returns the accounts for the commands of a window besides the main window: the account in view is the window's own.
 * `onView` is called after the user has switched it.
 */
export function createWindowAccounts(
  accounts: Accounts,
  window: OpenWindow,
  onView: (accountId: string, state: SessionState) => void,
): Accounts {
  const inView = () => accounts.runtime(window.accountId);
  const getState = async () => (await inView()?.session.getState()) ?? gone;
  return {
    ...accounts,
    inView,
    current: () => inView()?.session ?? null,
    getState,
    list: () => listForWindow(accounts.list(), window),
    view: async (accountId) => {
      const runtime = accounts.runtime(accountId);
      if (runtime === null) {
        return failure("notFound", "This account is not signed in on this computer any more.");
      }
      const state = await runtime.session.getState();
      onView(accountId, state);
      return success(state);
    },
  };
}
