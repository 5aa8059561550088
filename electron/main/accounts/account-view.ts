import type { SettingsFile } from "#main/settings/settings.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { AccountSummary, SessionState } from "#shared/session/schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import type { AccountRegistry } from "./account-registry.ts";

export type ViewParts = {
  settings: Pick<SettingsFile, "get">;
  navigate: (target: NavigationTarget) => void;
  showWindow: () => void;
  /** Called with the session of the account in view, or signed out. */
  onView: (state: SessionState, watching: Watching | null) => void;
  onList: (accounts: AccountSummary[]) => void;
};

export type AccountView = ReturnType<typeof createAccountView>;

/** Brings accounts into view and reports which one is. */
export function createAccountView(parts: ViewParts, registry: AccountRegistry) {
  const { settings } = parts;
  let notice: string | null = null;
  /** What is shown once the store of its account is open. */
  let awaited: { accountId: string; target: NavigationTarget } | null = null;
  const current = () => registry.inView()?.session ?? null;
  const notifyChange = () => parts.onList(registry.list());

  function signedOut(): SessionState {
    const serverUrl = settings.get("lastServerUrl");
    return { status: "signedOut", serverUrl, username: settings.get("lastUsername"), notice };
  }

  const getState = async () => (await current()?.getState()) ?? signedOut();

  async function view(accountId: string | null): Promise<SessionState> {
    registry.setInView(accountId);
    if (awaited?.accountId !== accountId) awaited = null;
    const state = await getState();
    parts.onView(state, registry.inView()?.readWatching() ?? null);
    notifyChange();
    return state;
  }

  const viewKnown = async (accountId: string): Promise<Result<SessionState>> =>
    registry.find(accountId) === null
      ? failure("notFound", t("accounts.accountSignedOut"))
      : success(await view(accountId));

  /** Shows what waits for the store of the account in view once it is open, or the window if the keychain is locked. */
  function showAwaited(state: SessionState): void {
    if (awaited === null || !("account" in state) || state.account.id !== awaited.accountId) return;
    if (state.status === "keychainLocked") parts.showWindow();
    else {
      const { target } = awaited;
      awaited = null;
      parts.navigate(target);
    }
  }

  return {
    /** The session in view; null without an account. */
    current,
    getState,
    notifyChange,
    view,
    viewKnown,
    /**
     * Brings an account into view and shows a target in it once its store is open, whatever state its session has: the
     * only way for clicks on notifications and for links. Shows the window if the account is not signed in any more.
     */
    show: (accountId: string, target: NavigationTarget): void => {
      awaited = { accountId, target };
      void viewKnown(accountId).then((shown) =>
        shown.ok ? showAwaited(shown.value) : parts.showWindow(),
      );
    },
    showAwaited,
    /** Shows the next account after a sign-out, with a notice for the user. */
    viewNext: (words: string | null): Promise<SessionState> => {
      notice = words;
      const next = registry.list()[0]?.account.id ?? null;
      if (next !== null && notice !== null) registry.find(next)?.session.setNotice(notice);
      return view(next);
    },
    forgetNotice: () => {
      notice = null;
    },
  };
}
