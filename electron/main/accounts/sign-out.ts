import { createDailyErasing, type ReadErasingTime } from "#main/service/erasing-time.ts";
import { eraseAccount } from "#main/session/workspace.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Stores } from "#main/store/stores.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Vault } from "#main/system/keychain/vault.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Account, SessionState } from "#shared/session/schema.ts";
import { signInNameOf } from "#shared/session/sign-in-name.ts";
import type { AccountRuntime, OpenAccountParts } from "./account.ts";
import type { AccountRegistry } from "./account-registry.ts";
import type { AccountView } from "./account-view.ts";
import { createLeftovers } from "./leftovers.ts";
import { createRetention } from "./retention.ts";

export type SignOutParts = Pick<OpenAccountParts, "session" | "stores"> & {
  settings: Pick<SettingsFile, "get" | "set">;
  notes: Pick<AccountNotes, "forget">;
  recoveries: Pick<Recoveries, "add" | "forget">;
  /** Days without a session after which an account is signed out; null for never. */
  retentionDays: number | null;
  /** Days for which shift logs stay. */
  logDays: number;
  /**
   * Removes the cookies of the account's realm, or with `endsSso` ends its session; returns a notice for the user, or
   * null.
   */
  leaveRealm: (account: Account, endsSso: boolean) => string | null;
  readErasingTime: ReadErasingTime;
  /** Erases the window's own data after the last sign-out. */
  erasePageData: () => Promise<void>;
  report: Report;
};

/** Signs accounts out, by the user or after the retention time, and erases their data. */
export function createSignOut(parts: SignOutParts, registry: AccountRegistry, view: AccountView) {
  const { settings, stores } = parts;
  const { vault, setTimer, now } = parts.session;
  const eraseStores = (id: string) => eraseAccount(stores, id);
  const hasLog = (id: string) => stores.findLog(id) !== null;
  const leftovers = createLeftovers({ ...parts, eraseStores, hasLog, vault, setTimer, now });
  const keptLogs = createKeptLogs({
    ...parts,
    vault,
    isKnown: (id) => registry.find(id) !== null || leftovers.has(id),
    setTimer,
  });
  const retention = createRetention({
    ...parts,
    days: parts.retentionDays,
    // Nobody knows what is in files that were set aside.
    countUnsent: async (id) => (stores.hasSetAside(id) ? null : countUnsent(registry.find(id))),
    retire: signOutExpired,
    setTimer,
    now,
  });

  /** Signs an account out and erases it; returns a notice for the user, or null. */
  async function eraseRuntime(runtime: AccountRuntime, endsSso: boolean): Promise<string | null> {
    const { account } = runtime.session;
    const { id } = account;
    leftovers.begin(account, registry.isRemembered(id));
    // From here on it is not restored at the next start, whatever fails.
    registry.forget(id);
    for (const { forget } of [parts.notes, parts.recoveries, retention]) forget(id);
    await runtime.beginSignOut();
    const notices = [parts.leaveRealm(account, endsSso), await runtime.session.signOut()];
    // On a disk that was full, this may succeed now.
    registry.forget(id);
    void leftovers.erase();
    runtime.stop();
    registry.remove(id);
    const others = registry.all().map(({ session }) => session.account);
    forgetServer(settings, account, others);
    if (others.length === 0) await parts.erasePageData();
    return notices.filter((text) => text !== null).join(" ") || null;
  }

  /** Signs an account out; if it was in view, the next one comes into view. */
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

  return { signOut, leftovers, keptLogs, retention };
}

/** Counts unsent entries and drafts; null if the store is not open. */
async function countUnsent(runtime: AccountRuntime | null): Promise<number | null> {
  const workspace = await runtime?.session.getWorkspace();
  if (!workspace?.ok) return null;
  const { store } = workspace.value;
  const [entries, drafts] = await Promise.all([store.countEntries(), store.countDrafts()]);
  return entries.open + drafts;
}

/** Removes an account that has signed out from the settings, and its server unless others use it. */
export function forgetServer(
  settings: Pick<SettingsFile, "get" | "set">,
  left: Account,
  others: readonly Account[],
): void {
  const { serverUrl } = left;
  if (
    settings.get("lastServerUrl") === serverUrl &&
    settings.get("lastUsername") === signInNameOf(left)
  ) {
    settings.set({ lastServerUrl: null, lastUsername: null });
  }
  if (others.some((other) => other.serverUrl === serverUrl)) return;
  const { [serverUrl]: dialect, ...dialects } = settings.get("dialects");
  if (dialect !== undefined) settings.set({ dialects });
  const { origin } = new URL(serverUrl);
  const { [origin]: chosen, ...clientCertificates } = settings.get("clientCertificates");
  if (chosen !== undefined) settings.set({ clientCertificates });
}

const day: DurationMs = 86_400_000;

type KeptLogsParts = Pick<Timing, "setTimer"> & {
  readErasingTime: ReadErasingTime;
  stores: Pick<Stores, "listLogs" | "eraseLog">;
  vault: Pick<Vault, "probe" | "forget">;
  /** Days for which a shift log stays after its newest entry. */
  logDays: number;
  /** Whether the account is signed in or being erased: its own work deletes old entries. */
  isKnown: (accountId: string) => boolean;
  report: Report;
};

/** Erases the shift logs that accounts left when they signed out, with their keys, after the retention time. */
export function createKeptLogs(parts: KeptLogsParts) {
  const { stores, vault, logDays, report } = parts;
  let isStopped = false;

  async function eraseOne(accountId: string): Promise<void> {
    const erased = await stores.eraseLog(accountId);
    if (!erased.ok) return report("a shift log could not be erased", erased.message);
    // Without its file the key opens nothing; a locked keychain is not prompted for.
    const probed = await vault.probe();
    const forgotten = probed.ok ? await vault.forget(accountId) : probed;
    if (!forgotten.ok) report("the key of a shift log could not be deleted", forgotten.message);
  }

  const erasing = createDailyErasing(parts, async (now) => {
    try {
      for (const { name, newest } of stores.listLogs()) {
        if (!parts.isKnown(name) && now - newest > logDays * day) await eraseOne(name);
      }
    } catch (error) {
      report("old shift logs could not be erased", error);
    }
  });

  return {
    /** Erases old logs now or once a service has stated the time, and once a day from then on. */
    eraseOld: (): void => {
      if (!isStopped) erasing.start();
    },
    stop: () => {
      isStopped = true;
      erasing.stop();
    },
  };
}
