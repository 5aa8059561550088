import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Account, AccountState, AccountSummary } from "#shared/session/schema.ts";
import type { AccountRuntime } from "./account.ts";

/** The accounts on this computer and which of them is in view, as stored in the settings. */
export type AccountRegistry = ReturnType<typeof createAccountRegistry>;

export function createAccountRegistry(
  settings: Pick<SettingsFile, "get" | "set">,
  notes: Pick<AccountNotes, "keep">,
) {
  const runtimes = new Map<string, AccountRuntime>();
  let inViewId: string | null = null;
  const readStored = () => settings.get("accounts");

  /** In the order of their sign-ins, those that are not stored last. */
  function all(): AccountRuntime[] {
    const ids = new Set([...readStored().map(({ id }) => id), ...runtimes.keys()]);
    return [...ids].flatMap((id) => runtimes.get(id) ?? []);
  }

  return {
    all,
    list: (): AccountSummary[] =>
      all().map(({ session: { account }, readState, countWaiting }) => ({
        account,
        status: readState()?.status ?? "keychainLocked",
        waiting: countWaiting(),
        isInView: account.id === inViewId,
      })),
    find: (accountId: string): AccountRuntime | null => runtimes.get(accountId) ?? null,
    inView: (): AccountRuntime | null =>
      inViewId === null ? null : (runtimes.get(inViewId) ?? null),
    isInView: (accountId: string) => accountId === inViewId,
    setInView: (accountId: string | null) => {
      inViewId = accountId;
      if (accountId !== settings.get("accountInView")) settings.set({ accountInView: accountId });
    },
    add: (accountId: string, runtime: AccountRuntime) => void runtimes.set(accountId, runtime),
    remove: (accountId: string) => void runtimes.delete(accountId),
    /** Stores the account for the next start, unless the keychain does not store its session. */
    remember: (state: AccountState) => {
      const { account } = state;
      const stored = readStored();
      const index = stored.findIndex(({ id }) => id === account.id);
      const isPersistent =
        index >= 0 || (state.status !== "keychainLocked" && state.unkept === null);
      if (!isPersistent) return;
      if (JSON.stringify(stored[index]) !== JSON.stringify(account)) {
        settings.set({ accounts: index < 0 ? [...stored, account] : stored.with(index, account) });
      }
      notes.keep(account);
    },
    isRemembered: (accountId: string) => readStored().some(({ id }) => id === accountId),
    forget: (accountId: string) =>
      settings.set({ accounts: readStored().filter(({ id }) => id !== accountId) }),
  };
}

/** The account's name and server if there are several accounts; otherwise null. */
export function formatAccountName(list: AccountSummary[], account: Account): string | null {
  if (list.length < 2) return null;
  return `${account.displayName} · ${new URL(account.serverUrl).host}`;
}
