import { readReply } from "#main/service/reply.ts";
import { getProfile } from "#main/session/operations.ts";
import type { Session } from "#main/session/session.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { StoredProfile } from "#shared/features/profile/schema.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { changePassword } from "./operations.ts";
import { readStoredProfile, refreshProfile } from "./profile-copy.ts";

/** What a person, the one in view where none is named, can ask and change of themselves at the service. */
export type Profile = ReturnType<typeof createProfile>;

type Device = CommandOutput<"device.get">;

const nobody = failure("notSignedIn", "You're not signed in. Sign in to continue.");

/** The sessions of the accounts: of the one in view, or of one by its id; null if it is not there. */
type Sessions = { current(): Session | null; find(accountId: string): Session | null };

/** Makes the profile of whoever is in view; the service calls this computer `deviceName`. */
export function createProfile(accounts: Sessions, deviceName: string, now: () => EpochMs) {
  async function withWorkspace<T>(
    work: (workspace: Workspace, session: Session) => Promise<Result<T>>,
    accountId?: string,
  ): Promise<Result<T>> {
    const session = accountId === undefined ? accounts.current() : accounts.find(accountId);
    if (session === null) return nobody;
    const workspace = await session.getWorkspace();
    return workspace.ok ? work(workspace.value, session) : workspace;
  }

  return {
    /** The profile as it is stored; null before the service was first asked for it. */
    get: (): Promise<Result<StoredProfile | null>> => withWorkspace(readStoredProfile),
    /** The name that was asked for and that the service does not show yet; null where there is none. */
    getAskedName: (): Promise<Result<string | null>> =>
      withWorkspace(({ store }) => store.readAskedName().then(success, toStoreFailure)),
    /** Asks the service for the profile and stores it. */
    refresh: () => withWorkspace((workspace) => refreshProfile(workspace, now())),
    /** Fails with `wrongCredentials` where the current password is wrong; that never ends the session. */
    changePassword: (passwords: CommandInput<"profile.changePassword">, accountId?: string) =>
      withWorkspace(async ({ service }, { account }) => {
        // A 401 after this is about the current password: the token has just been good.
        const token = await getProfile(service);
        if (!token.ok) return token;
        return readReply(changePassword(service, { username: account.username, ...passwords }));
      }, accountId),
    /** Whether this computer is one that the service notifies, as the person wants it. */
    getDevice: (accountId?: string): Promise<Result<Device>> =>
      withWorkspace(async ({ store }, session) => {
        const open = await store.listOpenEntries().then(success, toStoreFailure);
        if (!open.ok) return open;
        const operation = open.value.findLast(isDeviceOperation)?.operation;
        const isRegistered =
          operation === undefined
            ? session.getDeviceToken() !== null
            : operation.kind === "registerDevice";
        return success({ isRegistered, name: deviceName, isWaiting: operation !== undefined });
      }, accountId),
  };
}

// The service has decided on what it refused; the person may think again.
const isDeviceOperation = ({ operation, state }: OutboxEntry): boolean =>
  (operation.kind === "registerDevice" || operation.kind === "removeDevice") && state !== "refused";
