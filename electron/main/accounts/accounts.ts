import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { SignedIn } from "#main/session/authenticate.ts";
import type { Session } from "#main/session/session.ts";
import type { IssuedToken } from "#main/session/token-request.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Pause } from "#main/sync/pollers.ts";
import type { Presence } from "#main/sync/presence.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, SessionState } from "#shared/session/schema.ts";
import { signInNameOf } from "#shared/session/sign-in-name.ts";
import { t } from "#shared/texts/t.ts";
import { type AccountRuntime, type OpenAccountParts, openAccount } from "./account.ts";
import { createAccountRegistry, formatAccountName } from "./account-registry.ts";
import { createAccountView, type ViewParts } from "./account-view.ts";
import { findAccounts } from "./found-accounts.ts";
import { createSignOut, type SignOutParts } from "./sign-out.ts";

/** What the accounts need; `settings` never throw, also if the disk is full. */
export type AccountsParts = ViewParts &
  SignOutParts &
  OpenAccountParts & {
    /** The accounts of the stores, for when the settings are lost. */
    notes: AccountNotes;
    /** Subscribes to an account's events before there are any. */
    follow: (runtime: AccountRuntime, isInView: () => boolean) => void;
    /** Called with an account that the user has just signed in, for the first time or again. */
    onSignedIn: (runtime: AccountRuntime) => void;
  };

/** All accounts on this computer; one of them is in view. */
export type Accounts = ReturnType<typeof createAccounts>;

/** Restores the accounts that were signed in when the app was last open, the one in view first. */
export function createAccounts(parts: AccountsParts) {
  const { settings, notes, recoveries } = parts;
  const registry = createAccountRegistry(settings, notes);
  const { all, list, inView, find: runtime } = registry;
  const view = createAccountView(parts, registry);
  const { current, getState } = view;
  const { signOut, leftovers, keptLogs, retention } = createSignOut(parts, registry, view);
  const find = (accountId: string): Session | null => runtime(accountId)?.session ?? null;

  function open(account: Account, issued: IssuedToken | null): void {
    const { id } = account;
    const isInView = () => registry.isInView(id);
    const opened = openAccount(parts, account, issued, {
      nameAccount: () => formatAccountName(list(), find(id)?.account ?? account),
      isInView,
      show: (target) => view.show(id, target),
    });
    registry.add(id, opened);
    opened.events.on("state", (state) => {
      registry.remember(state);
      retention.recordState(state);
      if (isInView()) {
        parts.onView(state, opened.readWatching());
        view.showAwaited(state);
      }
      view.notifyChange();
    });
    opened.events.on("waiting", view.notifyChange);
    parts.follow(opened, isInView);
  }

  function restoreAll(): void {
    const known = findAccounts(settings, notes, leftovers, recoveries, parts.session.now);
    void parts.whenPainted.then(leftovers.erase).then(keptLogs.eraseOld);
    const first = known.find(({ id }) => id === settings.get("accountInView")) ?? known[0];
    if (first === undefined) return;
    registry.setInView(first.id);
    open(first, null);
    void parts.whenPainted.then(() => {
      for (const account of known) if (runtime(account.id) === null) open(account, null);
    });
  }
  restoreAll();

  return {
    current,
    find,
    /** The account in view; null while nobody is signed in. */
    inView,
    /** The account of an id; null if it is not signed in on this computer. */
    runtime,
    /** All accounts in the order of their sign-ins. */
    all,
    getState,
    list,
    /** Describes the token for a service, of the account in view first. */
    describeToken: (baseUrl: string): TokenDescription => {
      const found = [inView(), ...all()].find((one) => one?.session.account.serverUrl === baseUrl);
      return found?.session.describeToken() ?? { kind: "none" };
    },
    view: view.viewKnown,
    show: view.show,
    /** Adds an account that has just signed in, for the first time or again, and shows it. */
    add: async (signedIn: SignedIn): Promise<SessionState> => {
      const { account } = signedIn;
      const before = find(account.id);
      settings.set({
        lastServerUrl: account.serverUrl,
        lastUsername: signInNameOf(account),
        hasSignedIn: true,
      });
      view.forgetNotice();
      if (before === null) {
        await leftovers.release(account.id);
        open(account, signedIn.issued);
      } else await before.accept(signedIn);
      const state = await view.view(account.id);
      const added = runtime(account.id);
      if (added !== null) parts.onSignedIn(added);
      return state;
    },
    /** Signs an account out, by default the one in view; with `endsSso` at its realm, too. */
    signOut: async (endsSso: boolean, accountId?: string): Promise<Result<SessionState>> => {
      const account = accountId === undefined ? inView() : runtime(accountId);
      return account === null
        ? failure("notSignedIn", t("accounts.noAccount"))
        : success(await signOut(account, endsSso));
    },
    /** Sets the store of an account aside whose key the open keychain does not have, and opens a new one. */
    startAnew: async (accountId: string): Promise<Result<null>> =>
      (await find(accountId)?.startAnew()) ??
      failure("notSignedIn", t("accounts.accountSignedOut")),
    setPresence: (presence: Presence) => {
      for (const one of all()) one.getSync()?.setPresence(presence);
    },
    /** Classifies alerts by the current settings. */
    applySeverityScheme: () => {
      for (const one of all()) one.applySeverityScheme();
    },
    /**
     * Stores a record for the account in view, as a new version must prove that it can; does nothing if nobody is signed in
     * or the keychain is locked. Rejects with the reason.
     */
    proveStore: async (): Promise<void> => {
      const workspace = await inView()?.session.getWorkspace();
      if (workspace?.ok) await workspace.value.store.proveWrites(parts.session.now());
      else if (workspace !== undefined && workspace.code !== "keychainLocked")
        throw new Error(workspace.message);
    },
    renewAll: () => {
      for (const { session } of all()) session.wake();
    },
    /** Catches up after a pause without requests. */
    wake: (after: Pause) => {
      for (const one of all()) one.wake(after);
    },
    close: async (): Promise<void> => {
      leftovers.stop();
      keptLogs.stop();
      retention.stop();
      await Promise.all(all().map(({ session }) => session.close()));
    },
  };
}
