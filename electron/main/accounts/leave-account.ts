import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { Account } from "#shared/model/session.ts";
import type { AccountRegistry } from "./account-registry.ts";
import type { AccountRuntime } from "./account-runtime.ts";
import type { Leftovers } from "./leftovers.ts";
import type { Retention } from "./retention.ts";

/** What signing an account out needs. */
export type LeaveParts = {
  registry: AccountRegistry;
  leftovers: Pick<Leftovers, "begin" | "erase">;
  notes: Pick<AccountNotes, "forget">;
  recoveries: Pick<Recoveries, "forget">;
  retention: Pick<Retention, "forget">;
  /**
   * Forgets, or with `endsSso` ends, the session that the account's realm has with its person; what
   * the person should know about it, or null.
   */
  leaveRealm: (account: Account, endsSso: boolean) => string | null;
};

/** Signs an account out of this computer and erases it; what the person should know of it, or null. */
export async function leaveAccount(
  leaving: AccountRuntime,
  endsSso: boolean,
  { registry, leftovers, ...parts }: LeaveParts,
): Promise<string | null> {
  const { account } = leaving.session;
  const { id } = account;
  leftovers.begin(account, registry.isRemembered(id));
  // Not to be restored, whatever happens from here on.
  registry.forget(id);
  for (const { forget } of [parts.notes, parts.recoveries, parts.retention]) forget(id);
  leaving.leave();
  const notices = [parts.leaveRealm(account, endsSso), await leaving.session.signOut()];
  // A disk that was full has room now.
  registry.forget(id);
  void leftovers.erase();
  leaving.stop();
  registry.remove(id);
  return notices.filter((text) => text !== null).join(" ") || null;
}

/** What its person wrote and the service has not; null where the store is not open. */
export async function countUnsent({ session }: AccountRuntime): Promise<number | null> {
  const workspace = await session.getWorkspace();
  if (!workspace.ok) return null;
  const { store } = workspace.value;
  const [entries, drafts] = await Promise.all([store.countEntries(), store.countDrafts()]);
  return entries.open + drafts;
}
