import type { Service } from "#main/api/transport.ts";
import type { Recovered, Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { Account } from "#shared/model/session.ts";

/** What there is to work with while an account's store is open, signed in or expired. */
export type Workspace = {
  account: Account;
  /** The account's service; refuses with `sessionExpired` when the token is no longer good. */
  service: Service;
  store: Store;
};

/** A workspace, and what of its store had to be recovered. */
export type OpenedWorkspace = { workspace: Workspace; recovered: Recovered[] };

/** The workspaces of the accounts that are open, one each. */
export type Workspaces = {
  /** Opens an account's store; one that is not kept starts empty. */
  open(
    account: Account,
    service: Service,
    storeKey: string,
    isKept: boolean,
  ): Promise<Result<OpenedWorkspace>>;
  close(workspace: Workspace): Promise<void>;
  /** Erases everything stored of an account whose workspace is closed. */
  erase(account: Account): Promise<void>;
};

/** What is done where workspaces open and close. */
export type WorkspaceEvents = {
  onOpened: (opened: OpenedWorkspace) => void;
  onClosing: (workspace: Workspace) => void;
};

/** Makes the workspaces over the stores. */
export function createWorkspaces(stores: Stores, events: WorkspaceEvents): Workspaces {
  return {
    open: async (account, service, storeKey, isKept) => {
      const name = isKept ? account.id : unkeptName(account);
      // Its key died with the app that made it, so nothing in it could be read any more.
      if (!isKept) await stores.erase(name);
      const opened = await stores.open(name, storeKey);
      if (!opened.ok) return opened;
      const { store, recovered } = opened.value;
      const workspace = { account, service, store };
      events.onOpened({ workspace, recovered });
      return success({ workspace, recovered });
    },
    close: async (workspace) => {
      events.onClosing(workspace);
      await workspace.store.close();
    },
    erase: async (account) => {
      await stores.erase(unkeptName(account));
      await stores.erase(account.id);
    },
  };
}

const unkeptName = ({ id }: Account) => `${id}-unkept`;
