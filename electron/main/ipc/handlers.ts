import type { DemoHost } from "#main/account/demo-host.ts";
import { tryDemo } from "#main/account/first-start.ts";
import type { Session } from "#main/account/session.ts";
import type { Workspace } from "#main/account/workspace.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Sync } from "#main/sync/sync.ts";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Handlers } from "./serve.ts";

/** What the handlers hand their questions to. */
export type HandlerParts = {
  describeApp: () => { version: string; platform: string; hasTray: boolean };
  session: Session;
  demo: DemoHost;
  /** The sync of the open workspace. */
  getSync: () => Sync | null;
  settings: PersonalSettings;
  takeNavigation: () => NavigationTarget | null;
};

/** Makes the handler of each command. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { session, settings } = parts;

  async function withStore<T>(work: (workspace: Workspace) => Promise<T>): Promise<Result<T>> {
    const workspace = await session.getWorkspace();
    return workspace.ok ? attempt(() => work(workspace.value)) : workspace;
  }

  async function withSync<T>(work: (sync: Sync) => Promise<T>): Promise<Result<T>> {
    const workspace = await session.getWorkspace();
    if (!workspace.ok) return workspace;
    const sync = parts.getSync();
    return sync === null
      ? failure("notSignedIn", "Nobody is signed in. Sign in to go on.")
      : attempt(() => work(sync));
  }

  return {
    "app.describe": async () => success(parts.describeApp()),
    "session.get": async () => success(await session.getState()),
    "session.signIn": (credentials) => session.signIn(credentials),
    "session.tryDemo": () => tryDemo(parts.demo, session),
    "session.signOut": () => session.signOut(),
    "settings.get": async () => success(settings.get()),
    "settings.set": async (changes) => success(settings.set(changes)),
    "collection.list": () => withSync((sync) => sync.describe()),
    "collection.refresh": ({ collection }) =>
      withSync(async (sync) => {
        await sync.refresh(collection);
        return null;
      }),
    "collection.listUnreadable": ({ collection }) =>
      withStore(({ store }) => store.listUnreadable(collection)),
    "task.list": (query) => withStore(({ store }) => store.listTasks(query)),
    "task.get": ({ id }) => withStore(({ store }) => store.getTask(id)),
    "alert.list": (query) => withStore(({ store }) => store.listAlerts(query)),
    "alert.get": ({ id }) => withStore(({ store }) => store.getAlert(id)),
    "alert.acknowledge": async ({ id }) => {
      const acknowledged = await withSync((sync) => sync.acknowledge(id));
      return acknowledged.ok ? acknowledged.value : acknowledged;
    },
    "alert.count": () =>
      withStore(async ({ store }) => ({ waiting: await store.countWaitingAlerts() })),
    "navigation.take": async () => success(parts.takeNavigation()),
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
