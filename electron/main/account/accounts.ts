import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { Report } from "#main/diagnostics/log.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { signInNameOf } from "#shared/domain/sign-in-name.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account, AccountState, AccountSummary, SessionState } from "#shared/model/session.ts";
import type { SignedIn } from "./authenticate.ts";
import { findAccounts } from "./found-accounts.ts";
import { createLeftovers } from "./leftovers.ts";
import { createRetention } from "./retention.ts";
import { beginSession, restoreSession, type Session, type SessionParts } from "./session.ts";

/** What the accounts need. */
export type AccountsParts = {
  /** Does not throw where the disk takes nothing: no session ends for want of one. */
  settings: Pick<SettingsFile, "get" | "set">;
  /** Whose the stores are, where the settings are lost. */
  notes: AccountNotes;
  recoveries: Pick<Recoveries, "add" | "forget">;
  /** What each session is made with. */
  session: Omit<SessionParts, "onState" | "onRecovered">;
  /** After how many days without a session an account is signed out; null keeps everybody. */
  retentionDays: number | null;
  /** The first screen has the machine before the other accounts are restored. */
  whenCalm: Promise<unknown>;
  /** Alerts that wait in an account. */
  countWaiting: (accountId: string) => number;
  /**
   * Forgets, or with `endsSso` ends, the session that the account's realm has with its person; what
   * the person should know about it, or null.
   */
  leaveRealm: (account: Account, endsSso: boolean) => string | null;
  /** Hears that the person of an account signs out, before anything else is done about it. */
  onLeaving: (accountId: string) => void;
  /** Hears the session of the account in view, or that there is none. */
  onView: (state: SessionState) => void;
  /** Hears each session. */
  onState: (state: AccountState) => void;
  onList: (accounts: AccountSummary[]) => void;
  report: Report;
};

/** Everybody who is signed in on this computer; one of them is in view. */
export type Accounts = {
  /** The session in view; null while nobody is signed in. */
  current(): Session | null;
  find(accountId: string): Session | null;
  getState(): Promise<SessionState>;
  list(): AccountSummary[];
  /** What is known of the token at a service, of the account in view first. */
  describeToken(baseUrl: string): TokenDescription;
  /** Tells of the list again, as when what waits has changed. */
  noteChange(): void;
  view(accountId: string): Promise<Result<SessionState>>;
  /** Takes in somebody who has just signed in, for the first time or again, and shows them. */
  add(signedIn: SignedIn): Promise<SessionState>;
  /** Signs out the account in view, with `endsSso` at its realm too; the next one comes into view. */
  signOut(endsSso: boolean): Promise<Result<SessionState>>;
  /** Renews all tokens, as after a sleep. */
  wake(): void;
  close(): Promise<void>;
};

/** Restores everybody who was signed in when the app was last open, the one in view first. */
export function createAccounts(parts: AccountsParts): Accounts {
  const { settings, notes, recoveries } = parts;
  const { vault, workspaces, setTimer, now } = parts.session;
  const leftovers = createLeftovers({
    settings,
    eraseStores: (id) => workspaces.erase({ id }),
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
  const sessions = new Map<string, Session>();
  const states = new Map<string, AccountState>();
  let inView: string | null = null;
  let notice: string | null = null;

  const sessionParts = (accountId: string): SessionParts => ({
    ...parts.session,
    onRecovered: (words) => {
      const id = `stored ${accountId} ${parts.session.now()}`;
      recoveries.add({ kind: "storeDamaged", id, accountId, words });
    },
    onState: (state) => {
      states.set(accountId, state);
      remember(state);
      retention.noteState(state);
      parts.onState(state);
      if (accountId === inView) parts.onView(state);
      noteChange();
    },
  });

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
    inView = accountId;
    if (accountId !== settings.get("accountInView")) settings.set({ accountInView: accountId });
  }

  function signedOut(): SessionState {
    const serverUrl = settings.get("lastServerUrl");
    return { status: "signedOut", serverUrl, username: settings.get("lastUsername"), notice };
  }

  /** In the order in which they came, those that are not kept last. */
  function list(): AccountSummary[] {
    const ids = new Set([...settings.get("accounts").map(({ id }) => id), ...sessions.keys()]);
    const open = [...ids].flatMap((id) => sessions.get(id) ?? []);
    return open.map(({ account }) => ({
      account,
      status: states.get(account.id)?.status ?? "keychainLocked",
      waiting: parts.countWaiting(account.id),
      isInView: account.id === inView,
    }));
  }

  const noteChange = () => parts.onList(list());
  const current = () => (inView === null ? null : (sessions.get(inView) ?? null));
  const getState = async () => (await current()?.getState()) ?? signedOut();

  async function show(accountId: string | null): Promise<SessionState> {
    setInView(accountId);
    const state = await getState();
    parts.onView(state);
    noteChange();
    return state;
  }

  function restore(account: Account): void {
    sessions.set(account.id, restoreSession(account, sessionParts(account.id)));
  }

  /** What its person wrote and the service has not; null where the store is not open. */
  async function countUnsent(accountId: string): Promise<number | null> {
    const workspace = await sessions.get(accountId)?.getWorkspace();
    if (!workspace?.ok) return null;
    const { store } = workspace.value;
    const [entries, drafts] = await Promise.all([store.countEntries(), store.countDrafts()]);
    return entries.open + drafts;
  }

  async function retire(accountId: string, days: number): Promise<void> {
    const leaving = sessions.get(accountId);
    if (leaving === undefined) return;
    const { serverUrl, username } = leaving.account;
    await leave(leaving, false);
    const id = `retired ${accountId} ${now()}`;
    recoveries.add({ kind: "accountRetired", id, serverUrl, username, days });
  }

  /** Signs an account out; where it was in view, the next one comes into view. */
  async function leave(leaving: Session, endsSso: boolean): Promise<SessionState> {
    const { account } = leaving;
    const { id } = account;
    const wasInView = leaving === current();
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
    parts.onLeaving(id);
    const notices = [parts.leaveRealm(account, endsSso), await leaving.signOut()];
    // A disk that was full has room now.
    drop();
    void leftovers.erase();
    sessions.delete(id);
    states.delete(id);
    if (!wasInView) {
      noteChange();
      return getState();
    }
    notice = notices.filter((text) => text !== null).join(" ") || null;
    const next = list()[0]?.account.id ?? null;
    if (next !== null && notice !== null) sessions.get(next)?.remark(notice);
    return show(next);
  }

  const remembered = settings.get("accounts");
  const known = findAccounts(remembered, notes, leftovers, recoveries, now);
  const isAsRemembered =
    known.length === remembered.length && known.every(({ id }, at) => id === remembered[at]?.id);
  if (!isAsRemembered) settings.set({ accounts: known });
  void parts.whenCalm.then(leftovers.erase);
  const first = known.find(({ id }) => id === settings.get("accountInView")) ?? known[0];
  if (first !== undefined) {
    inView = first.id;
    restore(first);
    void parts.whenCalm.then(() => {
      for (const account of known) if (!sessions.has(account.id)) restore(account);
    });
  }

  return {
    current,
    find: (accountId) => sessions.get(accountId) ?? null,
    getState,
    list,
    describeToken: (baseUrl) => {
      const there = [current(), ...sessions.values()].find(
        (session) => session?.account.serverUrl === baseUrl,
      );
      return there?.describeToken() ?? { kind: "none" };
    },
    noteChange,
    view: async (accountId) =>
      sessions.has(accountId)
        ? success(await show(accountId))
        : failure("notFound", "This account is not signed in on this computer any more."),
    add: async (signedIn) => {
      const { account } = signedIn;
      const before = sessions.get(account.id);
      settings.set({ lastServerUrl: account.serverUrl, lastUsername: signInNameOf(account) });
      notice = null;
      if (before === undefined) {
        await leftovers.release(account.id);
        sessions.set(account.id, beginSession(signedIn, sessionParts(account.id)));
      } else await before.accept(signedIn);
      return show(account.id);
    },
    signOut: async (endsSso) => {
      const leaving = current();
      if (leaving === null) return failure("notSignedIn", "Nobody is signed in.");
      return success(await leave(leaving, endsSso));
    },
    wake: () => {
      for (const session of sessions.values()) session.wake();
    },
    close: async () => {
      leftovers.stop();
      retention.stop();
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}
