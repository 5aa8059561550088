import type { Workspace } from "#main/session/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";

/** The way to what belongs to an account, to the one in view where none is named; fails where it is not there. */
export type RequestContext<S = unknown> = {
  withStore<T>(work: (workspace: Workspace) => Promise<T>, accountId?: string): Promise<Result<T>>;
  /** `S` is what of the sync is needed. */
  withSync<T>(
    work: (sync: S, workspace: Workspace) => Promise<T>,
    accountId?: string,
  ): Promise<Result<T>>;
};

/** Why there is nothing to work with. */
export const nobody = failure("notSignedIn", "You're not signed in. Sign in to continue.");
const gone = failure("notSignedIn", "This account is not signed in on this computer any more.");

/** An account as handlers use it: its workspace, and its sync while its store is open. */
type AccountAccess<S> = {
  session: { getWorkspace(): Promise<Result<Workspace>> };
  getSync(): S | null;
};

/** The accounts: the one in view, or one by its id; null if it is not there. */
type AccountsAccess<S> = {
  inView(): AccountAccess<S> | null;
  runtime(accountId: string): AccountAccess<S> | null;
};

/** Makes the way to the accounts. */
export function createRequestContext<S>(accounts: AccountsAccess<S>): RequestContext<S> {
  async function find(accountId: string | undefined) {
    const runtime = accountId === undefined ? accounts.inView() : accounts.runtime(accountId);
    if (runtime === null) return accountId === undefined ? nobody : gone;
    const workspace = await runtime.session.getWorkspace();
    return workspace.ok ? success({ runtime, workspace: workspace.value }) : workspace;
  }

  return {
    withStore: async (work, accountId) => {
      const found = await find(accountId);
      return found.ok ? attempt(() => work(found.value.workspace)) : found;
    },
    withSync: async (work, accountId) => {
      const found = await find(accountId);
      if (!found.ok) return found;
      const { runtime, workspace } = found.value;
      const sync = runtime.getSync();
      return sync === null ? gone : attempt(() => work(sync, workspace));
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
export const flatten = async <T>(work: Promise<Result<Result<T>>>): Promise<Result<T>> => {
  const outcome = await work;
  return outcome.ok ? outcome.value : outcome;
};

/** What is told of work of which there is nothing to tell. */
export const nothing = (_done: unknown): null => null;

/** Makes a handler that does something and has nothing to tell. */
export const doing =
  <I extends unknown[]>(act: (...input: I) => void) =>
  async (...input: I): Promise<Result<null>> => {
    act(...input);
    return success(null);
  };
