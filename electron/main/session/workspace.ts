import type { Service } from "#main/service/transport.ts";
import type { Store } from "#main/store/store.ts";
import type { FoundStore, Stores } from "#main/store/stores.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";

/** The service and the open store of an account, signed in or expired. */
export type Workspace = {
  account: Account;
  /** The account's service; fails with `sessionExpired` after the token has ended. */
  service: Service;
  store: Store;
};

export type OpenedWorkspace = { workspace: Workspace } & Omit<FoundStore, "store">;

/** The options for opening an account's store. */
export type StoreOptions = {
  key: string;
  /** The key of its shift log, which stays after a sign-out; without a keychain the log is a part of the store. */
  logKey: string;
  /** Whether the keychain has its key; a store without starts empty. */
  isPersistent: boolean;
  /** Whether the key was created for a new store. */
  isKeyNew: boolean;
  /** Whether the key of the shift log was created, too, so that a log of an earlier key is set aside. */
  isLogKeyNew: boolean;
};

/** Opens, closes and erases workspaces, one per account. */
export type Workspaces = ReturnType<typeof createWorkspaces>;

export type WorkspaceEvents = {
  onOpened: (opened: OpenedWorkspace) => void;
  onClosing: (workspace: Workspace) => void;
  /** Runs with the outcome of each request. */
  onOutcome?: (outcome: Result<unknown>) => void;
};

export function createWorkspaces(stores: Stores, events: WorkspaceEvents) {
  return {
    open: async (
      account: Account,
      service: Service,
      { key, logKey, isPersistent, isKeyNew, isLogKeyNew }: StoreOptions,
    ): Promise<Result<OpenedWorkspace>> => {
      const name = isPersistent ? account.id : temporaryName(account);
      // Its key was lost with the earlier process, so it is unreadable.
      if (!isPersistent) await stores.erase(name);
      const aside = isPersistent && isKeyNew && isLogKeyNew ? stores.setAside(name) : success(null);
      if (!aside.ok) return aside;
      const mustExist = isPersistent && !isKeyNew;
      const opened = await stores.open(name, key, mustExist, isPersistent ? logKey : null);
      if (!opened.ok) return opened;
      const { store, ...recovery } = opened.value;
      const workspace = { account, service: observe(service, events), store };
      events.onOpened({ workspace, ...recovery });
      return success({ workspace, ...recovery });
    },
    close: async (workspace: Workspace): Promise<void> => {
      events.onClosing(workspace);
      await workspace.store.close();
    },
    /** Whether the account has a store that only its key opens. */
    exists: ({ id }: Pick<Account, "id">): boolean => stores.exists(id),
    /** Sets the closed store and the shift log of an account aside until their keys are back. */
    setAside: ({ id }: Pick<Account, "id">): Result<null> => stores.setAside(id),
    /** Whether the account has a shift log that stays after a sign-out. */
    hasLog: ({ id }: Pick<Account, "id">): boolean => stores.findLog(id) !== null,
    /** Calls `eraseAccount`. */
    erase: ({ id }: Pick<Account, "id">): Promise<Result<null>> => eraseAccount(stores, id),
  };
}

/** Returns the service with its outcomes reported; the outcomes of further pages are part of the first. */
const observe = (service: Service, { onOutcome }: WorkspaceEvents): Service => ({
  ...service,
  call: async (call, signal) => {
    const outcome = await service.call(call, signal);
    onOutcome?.(outcome);
    return outcome;
  },
});

/** Erases the stores of an account whose workspace is closed; fails if something remains. */
export async function eraseAccount(stores: Stores, id: string): Promise<Result<null>> {
  const temporary = await stores.erase(temporaryName({ id }));
  const persistent = await stores.erase(id);
  return persistent.ok ? temporary : persistent;
}

const temporaryName = ({ id }: Pick<Account, "id">) => `${id}-unkept`;
