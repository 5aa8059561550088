import { eraseAccount } from "#main/session/workspace.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Report } from "#main/system/log.ts";
import type { Account, SessionState } from "#shared/session/schema.ts";
import type { AccountRegistry } from "./account-registry.ts";
import type { AccountRuntime, RuntimeParts } from "./account-runtime.ts";
import type { AccountView } from "./account-view.ts";
import { forgetServer } from "./forget-server.ts";
import { createLeftovers } from "./leftovers.ts";
import { createRetention } from "./retention.ts";

/** What signing accounts out needs. */
export type SignOutParts = {
  settings: Pick<SettingsFile, "get" | "set">;
  notes: Pick<AccountNotes, "forget">;
  recoveries: Pick<Recoveries, "add" | "forget">;
  runtime: Pick<RuntimeParts, "session" | "stores">;
  /** After how many days without a session an account is signed out; null keeps everybody. */
  retentionDays: number | null;
  /**
   * Forgets, or with `endsSso` ends, the session that the account's realm has with its person; what
   * the person should know about it, or null.
   */
  leaveRealm: (account: Account, endsSso: boolean) => string | null;
  /** Erases what the window has left of users, as the last account has signed out. */
  erasePageData: () => Promise<void>;
  report: Report;
};

/** Makes the ways in which accounts leave this computer: by their person, or as nobody has come back. */
export function createSignOut(parts: SignOutParts, registry: AccountRegistry, view: AccountView) {
  const { settings } = parts;
  const { vault, setTimer, now } = parts.runtime.session;
  const eraseStores = (id: string) => eraseAccount(parts.runtime.stores, id);
  const leftovers = createLeftovers({ ...parts, eraseStores, vault, setTimer, now });
  const retention = createRetention({
    ...parts,
    days: parts.retentionDays,
    countUnsent: async (id) => countUnsent(registry.find(id)),
    retire: signOutExpired,
    setTimer,
    now,
  });

  /** Signs an account out and erases it; what the person should know of it, or null. */
  async function eraseRuntime(runtime: AccountRuntime, endsSso: boolean): Promise<string | null> {
    const { account } = runtime.session;
    const { id } = account;
    leftovers.begin(account, registry.isRemembered(id));
    // Not to be restored, whatever happens from here on.
    registry.forget(id);
    for (const { forget } of [parts.notes, parts.recoveries, retention]) forget(id);
    runtime.beginSignOut();
    const notices = [parts.leaveRealm(account, endsSso), await runtime.session.signOut()];
    // A disk that was full has room now.
    registry.forget(id);
    void leftovers.erase();
    runtime.stop();
    registry.remove(id);
    const others = registry.all().map(({ session }) => session.account);
    forgetServer(settings, account, others);
    if (others.length === 0) await parts.erasePageData();
    return notices.filter((text) => text !== null).join(" ") || null;
  }

  /** Signs an account out; where it was in view, the next one comes into view. */
  async function signOut(runtime: AccountRuntime, endsSso: boolean): Promise<SessionState> {
    const { id } = runtime.session.account;
    const words = await eraseRuntime(runtime, endsSso);
    if (registry.isInView(id)) return view.viewNext(words);
    view.notifyChange();
    return view.getState();
  }

  async function signOutExpired(accountId: string, days: number): Promise<void> {
    const runtime = registry.find(accountId);
    if (runtime === null) return;
    const { serverUrl, username } = runtime.session.account;
    await signOut(runtime, false);
    const id = `retired ${accountId} ${now()}`;
    parts.recoveries.add({ kind: "accountRetired", id, serverUrl, username, days });
  }

  return { signOut, leftovers, retention };
}

/** What its person wrote and the service has not; null where the store is not open. */
async function countUnsent(runtime: AccountRuntime | null): Promise<number | null> {
  const workspace = await runtime?.session.getWorkspace();
  if (!workspace?.ok) return null;
  const { store } = workspace.value;
  const [entries, drafts] = await Promise.all([store.countEntries(), store.countDrafts()]);
  return entries.open + drafts;
}
