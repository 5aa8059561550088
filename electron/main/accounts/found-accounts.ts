import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { accountIdOf } from "#main/session/identity.ts";
import type { OpenedWorkspace } from "#main/session/workspace.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Report } from "#main/system/log.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account } from "#shared/session/schema.ts";
import type { Leftovers } from "./leftovers.ts";

/**
 * Everybody who was signed in on this computer when the app was last open: those that the settings
 * know, and those that only their store tells of, which are told of in `recoveries` and known from now on. Whoever has signed
 * out is not among them, whatever is left.
 */
export function findAccounts(
  settings: Pick<SettingsFile, "get" | "set">,
  notes: Pick<AccountNotes, "list">,
  leftovers: Pick<Leftovers, "has">,
  recoveries: Pick<Recoveries, "add">,
  now: () => EpochMs,
): Account[] {
  const remembered = settings.get("accounts");
  const isSignedIn = ({ id }: Account) => !leftovers.has(id);
  const known = deriveIds(remembered).filter(isSignedIn);
  const ids = new Set(known.map(({ id }) => id));
  const { accounts, nameless } = notes.list();
  const found = accounts.filter((account) => !ids.has(account.id) && isSignedIn(account));
  for (const { id, serverUrl, username } of found) {
    recoveries.add({
      kind: "accountFound",
      id: `found ${id} ${now()}`,
      accountId: id,
      serverUrl,
      username,
      waiting: null,
    });
  }
  for (const folder of nameless) {
    if (ids.has(basename(folder)) || leftovers.has(basename(folder))) continue;
    recoveries.add({ kind: "accountNameless", id: `nameless ${basename(folder)}`, folder });
  }
  const all = [...known, ...found];
  if (!isDeepStrictEqual(all.map(toId), remembered.map(toId))) settings.set({ accounts: all });
  return all;
}

const toId = ({ id }: Account): string => id;

/** An id names a folder that is deleted one day: whatever a file says, it is the one that was derived. */
function deriveIds(accounts: Account[]): Account[] {
  const own = accounts.map((account) => ({
    ...account,
    id: accountIdOf(account.serverUrl, account.username),
  }));
  return [...new Map(own.map((account) => [account.id, account])).values()];
}

/** Tells what waits in a store that was just opened; of one that is not whole nobody knows. */
export async function recordOpenEntries(
  { workspace, recovered }: OpenedWorkspace,
  recoveries: Pick<Recoveries, "recordWaiting">,
  report: Report,
): Promise<void> {
  if (recovered.length > 0) return;
  try {
    const { open } = await workspace.store.countEntries();
    recoveries.recordWaiting(workspace.account.id, open);
  } catch (error) {
    report("what waits in a store could not be counted", error);
  }
}
