import type { Service } from "#main/service/transport.ts";
import type { Recovered } from "#main/store/files/recovered.ts";
import type { Store } from "#main/store/store.ts";
import type { Stores } from "#main/store/stores.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";

/** What there is to work with while an account's store is open, signed in or expired. */
export type Workspace = {
  account: Account;
  /** The account's service; refuses with `sessionExpired` when the token is no longer good. */
  service: Service;
  store: Store;
};

/** A workspace, and what of its store had to be recovered. */
export type OpenedWorkspace = { workspace: Workspace; recovered: Recovered[] };

/** An account's store that is to be opened. */
export type StoreToOpen = {
  key: string;
  /** Whether its key is kept; one whose key is not starts empty. */
  isKept: boolean;
  /** Whether the key was made for a store that does not exist yet. */
  isKeyNew: boolean;
};

/** The workspaces of the accounts that are open, one each. */
export type Workspaces = {
  open(account: Account, service: Service, store: StoreToOpen): Promise<Result<OpenedWorkspace>>;
  close(workspace: Workspace): Promise<void>;
  /** As `eraseAccount` does. */
  erase(account: Pick<Account, "id">): Promise<Result<null>>;
};

/** What is done where workspaces open and close. */
export type WorkspaceEvents = {
  onOpened: (opened: OpenedWorkspace) => void;
  onClosing: (workspace: Workspace) => void;
};

/** Makes the workspaces over the stores. */
export function createWorkspaces(stores: Stores, events: WorkspaceEvents): Workspaces {
  return {
    open: async (account, service, { key, isKept, isKeyNew }) => {
      const name = isKept ? account.id : unkeptName(account);
      // Its key died with the app that made it, so nothing in it could be read any more.
      if (!isKept) await stores.erase(name);
      const opened = await stores.open(name, key, isKept && !isKeyNew);
      if (!opened.ok) return opened;
      const { recovered, store } = opened.value;
      const workspace = { account, service, store };
      events.onOpened({ workspace, recovered });
      return success({ workspace, recovered });
    },
    close: async (workspace) => {
      events.onClosing(workspace);
      await workspace.store.close();
    },
    erase: ({ id }) => eraseAccount(stores, id),
  };
}

/** Erases everything stored of an account whose workspace is closed; fails where something is left. */
export async function eraseAccount(stores: Stores, id: string): Promise<Result<null>> {
  const unkept = await stores.erase(unkeptName({ id }));
  const kept = await stores.erase(id);
  return kept.ok ? unkept : kept;
}

const unkeptName = ({ id }: Pick<Account, "id">) => `${id}-unkept`;
