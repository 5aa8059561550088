import type { Accounts } from "#main/account/accounts.ts";
import type { DemoHost } from "#main/account/demo-host.ts";
import { tryDemo } from "#main/account/first-start.ts";
import type { Profile } from "#main/account/profile.ts";
import type { SignIn } from "#main/account/sign-in.ts";
import type { Workspace } from "#main/account/workspace.ts";
import type { ConnectionChecker } from "#main/diagnostics/connection-check/connection-check.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Sync } from "#main/sync/sync.ts";
import type { CommandOutput, NavigationTarget } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Handlers } from "./serve.ts";

/** What the handlers hand their questions to. */
export type HandlerParts = {
  describeApp: () => CommandOutput<"app.describe">;
  accounts: Accounts;
  signIn: SignIn;
  profile: Profile;
  demo: DemoHost;
  /** The sync of an account whose store is open. */
  getSync: (accountId: string) => Sync | null;
  connection: ConnectionChecker;
  settings: PersonalSettings;
  takeNavigation: () => NavigationTarget | null;
};

const nobody = failure("notSignedIn", "Nobody is signed in. Sign in to go on.");

/** Makes the handler of each command. What is stored is always that of the account in view. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { accounts, signIn, profile, settings } = parts;

  async function withStore<T>(work: (workspace: Workspace) => Promise<T>): Promise<Result<T>> {
    const workspace = (await accounts.current()?.getWorkspace()) ?? nobody;
    return workspace.ok ? attempt(() => work(workspace.value)) : workspace;
  }

  async function withSync<T>(work: (sync: Sync) => Promise<T>): Promise<Result<T>> {
    const workspace = (await accounts.current()?.getWorkspace()) ?? nobody;
    if (!workspace.ok) return workspace;
    const sync = parts.getSync(workspace.value.account.id);
    return sync === null ? nobody : attempt(() => work(sync));
  }

  return {
    "app.describe": async () => success(parts.describeApp()),
    "session.get": async () => success(await accounts.getState()),
    "session.retryKeychain": async () => {
      accounts.current()?.retryKeychain();
      return success(null);
    },
    "session.signOut": ({ endsSso }) => accounts.signOut(endsSso),
    "account.list": async () => success(accounts.list()),
    "account.view": ({ id }) => accounts.view(id),
    "signIn.get": async () => success(signIn.getProgress()),
    "signIn.findWay": (who) => signIn.findWay(who),
    "signIn.withPassword": (credentials) => signIn.withPassword(credentials),
    "signIn.withSso": ({ way, ...who }) => signIn.withSso(who, way),
    "signIn.show": async () => {
      signIn.show();
      return success(null);
    },
    "signIn.cancel": async () => {
      signIn.cancel();
      return success(null);
    },
    "signIn.tryDemo": () => tryDemo(parts.demo, signIn),
    "signIn.requestReset": ({ isTemporary, ...who }) => signIn.requestReset(who, isTemporary),
    "profile.get": () => profile.get(),
    "profile.rename": (names) => profile.rename(names),
    "profile.changePassword": (passwords) => profile.changePassword(passwords),
    "location.share": (position) => profile.shareLocation(position),
    "device.get": () => profile.getDevice(),
    "device.register": () => profile.registerDevice(),
    "device.remove": () => profile.removeDevice(),
    "connection.check": async ({ serverUrl }) => {
      const address = serverUrl ?? accounts.current()?.account.serverUrl;
      return address === undefined ? nobody : parts.connection.check(address);
    },
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
