import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { Report } from "#main/diagnostics/log.ts";
import type { Presence } from "#main/polling/presence.ts";
import type { SignedIn } from "#main/session/authenticate.ts";
import {
  beginSession,
  restoreSession,
  type Session,
  type SessionParts,
} from "#main/session/session.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Pause } from "#main/sync/pollers.ts";
import { eraseAccount } from "#main/workspace.ts";
import { signInNameOf } from "#shared/domain/sign-in-name.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { NavigationTarget } from "#shared/model/navigation.ts";
import type { Account, AccountSummary, SessionState } from "#shared/model/session.ts";
import type { Watching } from "#shared/model/watching.ts";
import { createAccountRegistry } from "./account-registry.ts";
import { type AccountRuntime, createAccountRuntime, type RuntimeParts } from "./account-runtime.ts";
import { findAccounts } from "./found-accounts.ts";
import { countUnsent, type LeaveParts, leaveAccount } from "./leave-account.ts";
import { createLeftovers } from "./leftovers.ts";
import { nameAmongSeveral } from "./name-account.ts";
import { createRetention } from "./retention.ts";

/** What the accounts need. */
export type AccountsParts = {
  /** Does not throw where the disk takes nothing: no session ends for want of one. */
  settings: Pick<SettingsFile, "get" | "set">;
  /** Whose the stores are, where the settings are lost. */
  notes: AccountNotes;
  recoveries: Pick<Recoveries, "add" | "forget" | "recordWaiting">;
  /** What each account is made with. */
  runtime: Omit<RuntimeParts, "recoveries" | "report" | "whenPainted">;
  /** After how many days without a session an account is signed out; null keeps everybody. */
  retentionDays: number | null;
  /** The first screen has the machine before the other accounts are restored. */
  whenPainted: Promise<unknown>;
  leaveRealm: LeaveParts["leaveRealm"];
  /** Shows something of the account that has just come into view. */
  navigate: (target: NavigationTarget) => void;
  /** Begins to follow an account, before anything happens in it. */
  follow: (runtime: AccountRuntime, isInView: () => boolean) => void;
  /** Hears the session of the account in view, or that there is none. */
  onView: (state: SessionState, watching: Watching | null) => void;
  onList: (accounts: AccountSummary[]) => void;
  report: Report;
};

/** Everybody who is signed in on this computer; one of them is in view. */
export type Accounts = {
  /** The session in view; null while nobody is signed in. */
  current(): Session | null;
  find(accountId: string): Session | null;
  /** The account in view; null while nobody is signed in. */
  inView(): AccountRuntime | null;
  /** Null where it is not signed in on this computer. */
  runtime(accountId: string): AccountRuntime | null;
  /** In the order in which they came. */
  all(): AccountRuntime[];
  getState(): Promise<SessionState>;
  list(): AccountSummary[];
  /** What is known of the token at a service, of the account in view first. */
  describeToken(baseUrl: string): TokenDescription;
  view(accountId: string): Promise<Result<SessionState>>;
  /** Shows something of an account, and before that the account. */
  show(accountId: string, target: NavigationTarget): void;
  /** Takes in somebody who has just signed in, for the first time or again, and shows them. */
  add(signedIn: SignedIn): Promise<SessionState>;
  /**
   * Signs an account out, the one in view where none is named, with `endsSso` at its realm too; where
   * it was in view, the next one comes into view.
   */
  signOut(endsSso: boolean, accountId?: string): Promise<Result<SessionState>>;
  setPresence(presence: Presence): void;
  /** Goes to sleep with tokens as fresh as can be. */
  renewAll(): void;
  /** A pause is over, in which nothing could be asked. */
  wake(after: Pause): void;
  close(): Promise<void>;
};

/** Restores everybody who was signed in when the app was last open, the one in view first. */
export function createAccounts(parts: AccountsParts): Accounts {
  const { settings, notes, recoveries } = parts;
  const { vault, setTimer, now } = parts.runtime.session;
  const leftovers = createLeftovers({
    settings,
    eraseStores: (id) => eraseAccount(parts.runtime.stores, id),
    vault,
    recoveries,
    setTimer,
    now,
  });
  const registry = createAccountRegistry(settings, notes);
  const { all, list, inView, find: runtime } = registry;
  const retention = createRetention({
    days: parts.retentionDays,
    settings,
    countUnsent: async (id) => {
      const waiting = runtime(id);
      return waiting === null ? null : countUnsent(waiting);
    },
    retire,
    setTimer,
    now,
    report: parts.report,
  });
  let notice: string | null = null;

  const notifyChange = () => parts.onList(list());
  const current = () => inView()?.session ?? null;
  const find = (accountId: string) => runtime(accountId)?.session ?? null;
  const getState = async () => (await current()?.getState()) ?? signedOut();

  function open(account: Account, begin: (parts: SessionParts) => Session): void {
    const { id } = account;
    const isInView = () => registry.isInView(id);
    const opened = createAccountRuntime({ ...parts, ...parts.runtime }, id, begin, {
      name: () => nameAmongSeveral(list(), find(id)?.account ?? account),
      isInView,
      show: (target) => show(id, target),
    });
    registry.add(id, opened);
    opened.events.on("state", (state) => {
      registry.remember(state);
      retention.recordState(state);
      if (isInView()) parts.onView(state, opened.readWatching());
      notifyChange();
    });
    opened.events.on("waiting", notifyChange);
    parts.follow(opened, isInView);
  }

  function signedOut(): SessionState {
    const serverUrl = settings.get("lastServerUrl");
    return { status: "signedOut", serverUrl, username: settings.get("lastUsername"), notice };
  }

  async function view(accountId: string | null): Promise<SessionState> {
    registry.setInView(accountId);
    const state = await getState();
    parts.onView(state, inView()?.readWatching() ?? null);
    notifyChange();
    return state;
  }

  const viewKnown = async (accountId: string): Promise<Result<SessionState>> =>
    runtime(accountId) === null
      ? failure("notFound", "This account is not signed in on this computer any more.")
      : success(await view(accountId));

  const show = (accountId: string, target: NavigationTarget) =>
    void viewKnown(accountId).then(() => parts.navigate(target));

  /** Signs an account out; where it was in view, the next one comes into view. */
  async function leave(leaving: AccountRuntime, endsSso: boolean): Promise<SessionState> {
    const { id } = leaving.session.account;
    const words = await leaveAccount(leaving, endsSso, {
      ...parts,
      registry,
      leftovers,
      retention,
    });
    if (!registry.isInView(id)) {
      notifyChange();
      return getState();
    }
    notice = words;
    const next = list()[0]?.account.id ?? null;
    if (next !== null && notice !== null) find(next)?.remark(notice);
    return view(next);
  }

  async function retire(accountId: string, days: number): Promise<void> {
    const leaving = runtime(accountId);
    if (leaving === null) return;
    const { serverUrl, username } = leaving.session.account;
    await leave(leaving, false);
    const id = `retired ${accountId} ${now()}`;
    recoveries.add({ kind: "accountRetired", id, serverUrl, username, days });
  }

  function restoreAll(): void {
    const remembered = settings.get("accounts");
    const known = findAccounts(remembered, notes, leftovers, recoveries, now);
    const isAsRemembered =
      known.length === remembered.length && known.every(({ id }, at) => id === remembered[at]?.id);
    if (!isAsRemembered) settings.set({ accounts: known });
    void parts.whenPainted.then(leftovers.erase);
    const first = known.find(({ id }) => id === settings.get("accountInView")) ?? known[0];
    if (first === undefined) return;
    const restore = (account: Account) =>
      open(account, (session) => restoreSession(account, session));
    registry.setInView(first.id);
    restore(first);
    void parts.whenPainted.then(() => {
      for (const account of known) if (runtime(account.id) === null) restore(account);
    });
  }
  restoreAll();

  return {
    current,
    find,
    inView,
    runtime,
    all,
    getState,
    list,
    describeToken: (baseUrl) => {
      const sessions = all().map(({ session }) => session);
      const there = [current(), ...sessions].find(
        (session) => session?.account.serverUrl === baseUrl,
      );
      return there?.describeToken() ?? { kind: "none" };
    },
    view: viewKnown,
    show,
    add: async (signedIn) => {
      const { account } = signedIn;
      const before = find(account.id);
      settings.set({ lastServerUrl: account.serverUrl, lastUsername: signInNameOf(account) });
      notice = null;
      if (before === null) {
        await leftovers.release(account.id);
        open(account, (session) => beginSession(signedIn, session));
      } else await before.accept(signedIn);
      return view(account.id);
    },
    signOut: async (endsSso, accountId) => {
      const leaving = accountId === undefined ? inView() : runtime(accountId);
      return leaving === null
        ? failure("notSignedIn", "Nobody is signed in.")
        : success(await leave(leaving, endsSso));
    },
    setPresence: (presence) => {
      for (const one of all()) one.setPresence(presence);
    },
    renewAll: () => {
      for (const { session } of all()) session.wake();
    },
    wake: (after) => {
      for (const one of all()) one.wake(after);
    },
    close: async () => {
      leftovers.stop();
      retention.stop();
      await Promise.all(all().map(({ session }) => session.close()));
    },
  };
}
