import type { Service } from "#main/api/transport.ts";
import type { Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account } from "#shared/model/session.ts";

/** What there is to work with while somebody's store is open, signed in or expired. */
export type Workspace = {
  account: Account;
  /** The account's service; refuses with `sessionExpired` when the token is no longer good. */
  service: Service;
  store: Store;
};

/** What workspaces are made with. */
export type WorkspaceParts = {
  stores: Stores;
  /** Hears each workspace when it has opened, and null before it closes. */
  onWorkspace: (workspace: Workspace | null) => void;
};

/** The one workspace that is open, if any. */
export type Workspaces = {
  current(): Promise<Result<Workspace>>;
  /** Opens the account's store; one that is open already stays. One that is not kept starts empty. */
  open(
    account: Account,
    service: Service,
    storeKey: string,
    isKept: boolean,
  ): Promise<Result<Workspace>>;
  close(): Promise<void>;
  /** Closes the workspace and erases its store. */
  erase(): Promise<void>;
};

const nobody = failure("notSignedIn", "Nobody is signed in. Sign in to go on.");

/** Makes the holder of the workspace; nothing is open yet. */
export function createWorkspaces(parts: WorkspaceParts): Workspaces {
  let folder: string | null = null;
  let current: Promise<Result<Workspace>> = Promise.resolve(nobody);

  /** Puts another workspace, or none, in the place of the current one once that is closed. */
  function replace(next: string | null, make: () => Promise<Result<Workspace>>) {
    const before = current;
    const isSame = folder === next;
    folder = next;
    current = before.then(async (opened) => {
      if (opened.ok && isSame) return opened;
      if (opened.ok) await shut(opened.value);
      return make();
    });
    return current;
  }

  async function shut({ store }: Workspace): Promise<void> {
    parts.onWorkspace(null);
    await store.close();
  }

  async function close(): Promise<void> {
    await replace(null, async () => nobody);
  }

  async function make(account: Account, service: Service, key: string, name: string) {
    const store = await parts.stores.open(name, key);
    if (!store.ok) return store;
    const opened = { account, service, store: store.value };
    parts.onWorkspace(opened);
    return success(opened);
  }

  return {
    current: () => current,
    open: (account, service, storeKey, isKept) => {
      const name = isKept ? account.id : `${account.id}-unkept`;
      return replace(name, async () => {
        // Its key died with the app that made it, so nothing in it could be read any more.
        if (!isKept) await parts.stores.erase(name);
        return make(account, service, storeKey, name);
      });
    },
    close,
    erase: async () => {
      const erasing = folder;
      await close();
      if (erasing !== null) await parts.stores.erase(erasing);
    },
  };
}
