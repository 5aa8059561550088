import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { Report } from "#main/diagnostics/log.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Pause } from "#main/sync/pollers.ts";
import type { Presence } from "#main/sync/presence.ts";
import { signInNameOf } from "#shared/domain/sign-in-name.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { NavigationTarget } from "#shared/model/navigation.ts";
import type { Account, AccountState, AccountSummary, SessionState } from "#shared/model/session.ts";
import type { Watching } from "#shared/model/watching.ts";
import { type AccountRuntime, createAccountRuntime, type RuntimeParts } from "./account-runtime.ts";
import type { SignedIn } from "./authenticate.ts";
import { findAccounts } from "./found-accounts.ts";
import { createLeftovers } from "./leftovers.ts";
import { nameAmongSeveral } from "./name-account.ts";
import { createRetention } from "./retention.ts";
import { beginSession, restoreSession, type Session, type SessionParts } from "./session.ts";
import { eraseAccount } from "./workspace.ts";

/** What the accounts need. */
export type AccountsParts = {
  /** Does not throw where the disk takes nothing: no session ends for want of one. */
  settings: Pick<SettingsFile, "get" | "set">;
  /** Whose the stores are, where the settings are lost. */
  notes: AccountNotes;
  recoveries: Pick<Recoveries, "add" | "forget" | "noteWaiting">;
  /** What each account is made with. */
  runtime: Omit<RuntimeParts, "recoveries" | "report" | "whenCalm">;
  /** After how many days without a session an account is signed out; null keeps everybody. */
  retentionDays: number | null;
  /** The first screen has the machine before the other accounts are restored. */
  whenCalm: Promise<unknown>;
  /**
   * Forgets, or with `endsSso` ends, the session that the account's realm has with its person; what
   * the person should know about it, or null.
   */
  leaveRealm: (account: Account, endsSso: boolean) => string | null;
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
  const retention = createRetention({
    days: parts.retentionDays,
    settings,
    countUnsent,
    retire,
    setTimer,
    now,
    report: parts.report,
  });
  const runtimes = new Map<string, AccountRuntime>();
  let inViewId: string | null = null;
  let notice: string | null = null;

  function open(account: Account, begin: (parts: SessionParts) => Session): void {
    const { id } = account;
    const isInView = () => id === inViewId;
    const runtime = createAccountRuntime({ ...parts, ...parts.runtime }, id, begin, {
      name: () => nameAmongSeveral(list(), find(id)?.account ?? account),
      isInView,
      show: (target) => show(id, target),
    });
    runtimes.set(id, runtime);
    runtime.events.on("state", (state) => {
      remember(state);
      retention.noteState(state);
      if (isInView()) parts.onView(state, runtime.readWatching());
      noteChange();
    });
    runtime.events.on("waiting", noteChange);
    parts.follow(runtime, isInView);
  }

  /** A session that the keychain does not keep is not there at the next start. */
  function remember(state: AccountState): void {
    const { account } = state;
    const known = settings.get("accounts");
    const at = known.findIndex(({ id }) => id === account.id);
    const isKept = at >= 0 || (state.status !== "keychainLocked" && state.unkept === null);
    if (!isKept) return;
    if (JSON.stringify(known[at]) !== JSON.stringify(account)) {
      settings.set({ accounts: at < 0 ? [...known, account] : known.with(at, account) });
    }
    notes.keep(account);
  }

  function setInView(accountId: string | null): void {
    inViewId = accountId;
    if (accountId !== settings.get("accountInView")) settings.set({ accountInView: accountId });
  }

  function signedOut(): SessionState {
    const serverUrl = settings.get("lastServerUrl");
    return { status: "signedOut", serverUrl, username: settings.get("lastUsername"), notice };
  }

  /** In the order in which they came, those that are not kept last. */
  function all(): AccountRuntime[] {
    const ids = new Set([...settings.get("accounts").map(({ id }) => id), ...runtimes.keys()]);
    return [...ids].flatMap((id) => runtimes.get(id) ?? []);
  }

  const list = (): AccountSummary[] =>
    all().map(({ session: { account }, readState, countWaiting }) => ({
      account,
      status: readState()?.status ?? "keychainLocked",
      waiting: countWaiting(),
      isInView: account.id === inViewId,
    }));

  const noteChange = () => parts.onList(list());
  const inView = () => (inViewId === null ? null : (runtimes.get(inViewId) ?? null));
  const current = () => inView()?.session ?? null;
  const runtime = (accountId: string) => runtimes.get(accountId) ?? null;
  const find = (accountId: string) => runtime(accountId)?.session ?? null;
  const getState = async () => (await current()?.getState()) ?? signedOut();

  async function view(accountId: string | null): Promise<SessionState> {
    setInView(accountId);
    const state = await getState();
    parts.onView(state, inView()?.readWatching() ?? null);
    noteChange();
    return state;
  }

  async function viewKnown(accountId: string): Promise<Result<SessionState>> {
    return runtimes.has(accountId)
      ? success(await view(accountId))
      : failure("notFound", "This account is not signed in on this computer any more.");
  }

  const show = (accountId: string, target: NavigationTarget) =>
    void viewKnown(accountId).then(() => parts.navigate(target));

  function restore(account: Account): void {
    open(account, (session) => restoreSession(account, session));
  }

  /** What its person wrote and the service has not; null where the store is not open. */
  async function countUnsent(accountId: string): Promise<number | null> {
    const workspace = await find(accountId)?.getWorkspace();
    if (!workspace?.ok) return null;
    const { store } = workspace.value;
    const [entries, drafts] = await Promise.all([store.countEntries(), store.countDrafts()]);
    return entries.open + drafts;
  }

  async function retire(accountId: string, days: number): Promise<void> {
    const leaving = runtimes.get(accountId);
    if (leaving === undefined) return;
    const { serverUrl, username } = leaving.session.account;
    await leave(leaving, false);
    const id = `retired ${accountId} ${now()}`;
    recoveries.add({ kind: "accountRetired", id, serverUrl, username, days });
  }

  /** Signs an account out; where it was in view, the next one comes into view. */
  async function leave(leaving: AccountRuntime, endsSso: boolean): Promise<SessionState> {
    const { account } = leaving.session;
    const { id } = account;
    // Not to be restored, whatever happens from here on.
    const drop = () =>
      settings.set({ accounts: settings.get("accounts").filter((known) => known.id !== id) });
    leftovers.begin(
      account,
      settings.get("accounts").some((known) => known.id === id),
    );
    drop();
    notes.forget(id);
    recoveries.forget(id);
    retention.forget(id);
    leaving.leave();
    const notices = [parts.leaveRealm(account, endsSso), await leaving.session.signOut()];
    // A disk that was full has room now.
    drop();
    void leftovers.erase();
    leaving.stop();
    runtimes.delete(id);
    if (id !== inViewId) {
      noteChange();
      return getState();
    }
    notice = notices.filter((text) => text !== null).join(" ") || null;
    const next = list()[0]?.account.id ?? null;
    if (next !== null && notice !== null) find(next)?.remark(notice);
    return view(next);
  }

  const remembered = settings.get("accounts");
  const known = findAccounts(remembered, notes, leftovers, recoveries, now);
  const isAsRemembered =
    known.length === remembered.length && known.every(({ id }, at) => id === remembered[at]?.id);
  if (!isAsRemembered) settings.set({ accounts: known });
  void parts.whenCalm.then(leftovers.erase);
  const first = known.find(({ id }) => id === settings.get("accountInView")) ?? known[0];
  if (first !== undefined) {
    inViewId = first.id;
    restore(first);
    void parts.whenCalm.then(() => {
      for (const account of known) if (!runtimes.has(account.id)) restore(account);
    });
  }

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
      for (const runtime of runtimes.values()) runtime.setPresence(presence);
    },
    renewAll: () => {
      for (const { session } of runtimes.values()) session.wake();
    },
    wake: (after) => {
      for (const runtime of runtimes.values()) runtime.wake(after);
    },
    close: async () => {
      leftovers.stop();
      retention.stop();
      await Promise.all([...runtimes.values()].map(({ session }) => session.close()));
    },
  };
}
