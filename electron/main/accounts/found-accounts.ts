import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createAccountId } from "#main/session/identity.ts";
import type { OpenedWorkspace } from "#main/session/workspace.ts";
import type { AccountNotes } from "#main/settings/account-notes.ts";
import type { Recoveries } from "#main/settings/recoveries.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { Report } from "#main/system/log.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Account } from "#shared/session/schema.ts";
import type { Leftovers } from "./leftovers.ts";

/**
 * Lists the accounts that were signed in when the app was last open: those in the settings, and those of which only a
 * store was found, which are reported in `recoveries` and added to the settings. Accounts that have signed out are
 * excluded, whatever is left of them.
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

/** Derives the ids again: an id names a folder that is deleted one day, so one from a file is not trusted. */
function deriveIds(accounts: Account[]): Account[] {
  const own = accounts.map((account) => ({
    ...account,
    id: createAccountId(account.serverUrl, account.username),
  }));
  return [...new Map(own.map((account) => [account.id, account])).values()];
}

/** Records how many entries wait in the outbox of a store that was just opened, unless it was damaged. */
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
