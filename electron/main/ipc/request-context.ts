import type { Workspace } from "#main/session/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { requireAllowed } from "./running-command.ts";

/** Gives handlers the store and sync of the named account, or of the one in view; fails if there is none. */
export type RequestContext<S = unknown> = {
  /** Names the window whose commands are handled. */
  viewer: string;
  withStore<T>(work: (workspace: Workspace) => Promise<T>, accountId?: string): Promise<Result<T>>;
  /** `S` is the required part of the sync. */
  withSync<T>(
    work: (sync: S, workspace: Workspace) => Promise<T>,
    accountId?: string,
  ): Promise<Result<T>>;
};

/** The name of the main window as a viewer. */
export const mainViewer = "main";

/** The failure without an account. */
export const notSignedIn = () => failure("notSignedIn", t("ipc.notSignedIn"));
const removed = () => failure("notSignedIn", t("accounts.accountSignedOut"));

/** An account as handlers use it: its workspace, and its sync while its store is open. */
type AccountAccess<S> = {
  session: { getWorkspace(): Promise<Result<Workspace>> };
  getSync(): S | null;
};

/** The accounts: the one in view, or one by its id; null if it is not signed in. */
type AccountsAccess<S> = {
  inView(): AccountAccess<S> | null;
  runtime(accountId: string): AccountAccess<S> | null;
};

/** Creates the context over the accounts, for the commands of a window. */
export function createRequestContext<S>(
  accounts: AccountsAccess<S>,
  viewer = mainViewer,
): RequestContext<S> {
  async function find(accountId: string | undefined) {
    const runtime = accountId === undefined ? accounts.inView() : accounts.runtime(accountId);
    if (runtime === null) return accountId === undefined ? notSignedIn() : removed();
    const workspace = await runtime.session.getWorkspace();
    return workspace.ok ? success({ runtime, workspace: workspace.value }) : workspace;
  }

  return {
    viewer,
    withStore: async (work, accountId) => {
      const found = await find(accountId);
      return found.ok ? attempt(() => work(found.value.workspace)) : found;
    },
    withSync: async (work, accountId) => {
      const found = await find(accountId);
      if (!found.ok) return found;
      const { runtime, workspace } = found.value;
      const sync = runtime.getSync();
      return sync === null ? removed() : attempt(() => work(sync, workspace));
    },
  };
}

/** Returns failures of the store as such, and throws other errors. Opening the store may have taken long. */
async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  requireAllowed();
  try {
    return success(await work());
  } catch (error) {
    return toStoreFailure(error);
  }
}

export const flatten = async <T>(work: Promise<Result<Result<T>>>): Promise<Result<T>> => {
  const outcome = await work;
  return outcome.ok ? outcome.value : outcome;
};

/** Maps any value to null, the output of commands without one. */
export const toNull = (_done: unknown): null => null;

/** Creates a handler that calls a function and returns null. */
export const createAction =
  <I extends unknown[]>(act: (...input: I) => void) =>
  async (...input: I): Promise<Result<null>> => {
    act(...input);
    return success(null);
  };
