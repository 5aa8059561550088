import type { Workspace } from "#main/account/workspace.ts";
import type { Pause } from "./pollers.ts";
import type { Presence } from "./presence.ts";
import type { Sync } from "./sync.ts";

/** The syncs of all accounts whose store is open; each runs while its session is active. */
export type Syncs = {
  get(accountId: string): Sync | null;
  open(workspace: Workspace): void;
  close(workspace: Workspace): void;
  setActive(accountId: string, isActive: boolean): void;
  setPresence(presence: Presence): void;
  /** A pause is over, in which nothing could be asked. */
  catchUp(after: Pause): void;
};

/** Makes the holder; no sync starts before `whenCalm`, so that the first paint has the machine. */
export function createSyncs(
  createSync: (workspace: Workspace) => Sync,
  whenCalm: Promise<unknown>,
): Syncs {
  const syncs = new Map<string, Sync>();
  const active = new Set<string>();

  function startOrStop(accountId: string): void {
    if (!active.has(accountId)) syncs.get(accountId)?.stop();
    else
      void whenCalm.then(() => {
        if (active.has(accountId)) syncs.get(accountId)?.start();
      });
  }

  return {
    get: (accountId) => syncs.get(accountId) ?? null,
    open: (workspace) => {
      syncs.set(workspace.account.id, createSync(workspace));
      startOrStop(workspace.account.id);
    },
    close: ({ account }) => {
      syncs.get(account.id)?.stop();
      syncs.delete(account.id);
    },
    setActive: (accountId, isActive) => {
      if (isActive) active.add(accountId);
      else active.delete(accountId);
      startOrStop(accountId);
    },
    setPresence: (presence) => {
      for (const sync of syncs.values()) sync.setPresence(presence);
    },
    catchUp: (after) => {
      for (const accountId of active) syncs.get(accountId)?.catchUp(after);
    },
  };
}
