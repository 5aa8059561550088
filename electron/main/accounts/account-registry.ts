import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { AccountState, AccountSummary } from "#shared/model/session.ts";
import type { AccountRuntime } from "./account-runtime.ts";

/** Who is signed in on this computer and which of them is in view, as the settings remember it. */
export type AccountRegistry = {
  /** In the order in which they came, those that are not kept last. */
  all(): AccountRuntime[];
  list(): AccountSummary[];
  find(accountId: string): AccountRuntime | null;
  inView(): AccountRuntime | null;
  isInView(accountId: string): boolean;
  setInView(accountId: string | null): void;
  add(accountId: string, runtime: AccountRuntime): void;
  remove(accountId: string): void;
  /** Has the account be there at the next start, unless the keychain does not keep its session. */
  remember(state: AccountState): void;
  isRemembered(accountId: string): boolean;
  /** Has it not be there at the next start. */
  forget(accountId: string): void;
};

/** Makes the registry; nobody is in it. */
export function createAccountRegistry(
  settings: Pick<SettingsFile, "get" | "set">,
  notes: Pick<AccountNotes, "keep">,
): AccountRegistry {
  const runtimes = new Map<string, AccountRuntime>();
  let inViewId: string | null = null;
  const remembered = () => settings.get("accounts");

  function all(): AccountRuntime[] {
    const ids = new Set([...remembered().map(({ id }) => id), ...runtimes.keys()]);
    return [...ids].flatMap((id) => runtimes.get(id) ?? []);
  }

  return {
    all,
    list: () =>
      all().map(({ session: { account }, readState, countWaiting }) => ({
        account,
        status: readState()?.status ?? "keychainLocked",
        waiting: countWaiting(),
        isInView: account.id === inViewId,
      })),
    find: (accountId) => runtimes.get(accountId) ?? null,
    inView: () => (inViewId === null ? null : (runtimes.get(inViewId) ?? null)),
    isInView: (accountId) => accountId === inViewId,
    setInView: (accountId) => {
      inViewId = accountId;
      if (accountId !== settings.get("accountInView")) settings.set({ accountInView: accountId });
    },
    add: (accountId, runtime) => void runtimes.set(accountId, runtime),
    remove: (accountId) => void runtimes.delete(accountId),
    remember: (state) => {
      const { account } = state;
      const known = remembered();
      const at = known.findIndex(({ id }) => id === account.id);
      const isKept = at >= 0 || (state.status !== "keychainLocked" && state.unkept === null);
      if (!isKept) return;
      if (JSON.stringify(known[at]) !== JSON.stringify(account)) {
        settings.set({ accounts: at < 0 ? [...known, account] : known.with(at, account) });
      }
      notes.keep(account);
    },
    isRemembered: (accountId) => remembered().some(({ id }) => id === accountId),
    forget: (accountId) =>
      settings.set({ accounts: remembered().filter(({ id }) => id !== accountId) }),
  };
}
