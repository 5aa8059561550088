import type { Accounts } from "#main/account/accounts.ts";
import type { Workspace } from "#main/account/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Sync } from "#main/sync/sync.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";

/** The way to what belongs to the account in view; fails where nobody is signed in. */
export type Reach = {
  withStore<T>(work: (workspace: Workspace) => Promise<T>): Promise<Result<T>>;
  withSync<T>(work: (sync: Sync, workspace: Workspace) => Promise<T>): Promise<Result<T>>;
};

/** Why there is nothing to work with. */
export const nobody = failure("notSignedIn", "You're not signed in. Sign in to continue.");

/** Makes the way to the account in view. */
export function createReach(accounts: Pick<Accounts, "inView">): Reach {
  const findWorkspace = async () => (await accounts.inView()?.session.getWorkspace()) ?? nobody;

  return {
    withStore: async (work) => {
      const workspace = await findWorkspace();
      return workspace.ok ? attempt(() => work(workspace.value)) : workspace;
    },
    withSync: async (work) => {
      const runtime = accounts.inView();
      const workspace = (await runtime?.session.getWorkspace()) ?? nobody;
      if (!workspace.ok) return workspace;
      const sync = runtime?.getSync() ?? null;
      return sync === null ? nobody : attempt(() => work(sync, workspace.value));
    },
  };
}

/** A store that cannot do its work is an expected failure; anything else goes on to the door. */
async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    return toStoreFailure(error);
  }
}

/** The outcome of work that has an outcome of its own. */
export const flatten = <T>(outcome: Result<Result<T>>): Result<T> =>
  outcome.ok ? outcome.value : outcome;
