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

/** Reads and changes the profile of an account, the current one by default. */
export type Profile = ReturnType<typeof createProfile>;

const notSignedIn = failure("notSignedIn", "You're not signed in. Sign in to continue.");

/** The session of the current account or of one by its id; null if there is none. */
type Sessions = { current(): Session | null; find(accountId: string): Session | null };

/** Creates the profile of the accounts; the service shows this computer as `deviceName`. */
export function createProfile(accounts: Sessions, deviceName: string, now: () => EpochMs) {
  async function withWorkspace<T>(
    work: (workspace: Workspace, session: Session) => Promise<Result<T>>,
    accountId?: string,
  ): Promise<Result<T>> {
    const session = accountId === undefined ? accounts.current() : accounts.find(accountId);
    if (session === null) return notSignedIn;
    const workspace = await session.getWorkspace();
    return workspace.ok ? work(workspace.value, session) : workspace;
  }

  return {
    /** Reads the stored profile; null before it was first requested. */
    get: (): Promise<Result<StoredProfile | null>> => withWorkspace(readStoredProfile),
    /** Reads the requested name that the service does not show yet; null without one. */
    getRequestedName: (): Promise<Result<string | null>> =>
      withWorkspace(({ store }) => store.readRequestedName().then(success, toStoreFailure)),
    refresh: () => withWorkspace((workspace) => refreshProfile(workspace, now())),
    /** Fails with `wrongCredentials` if the current password is wrong, which never ends the session. */
    changePassword: (passwords: CommandInput<"profile.changePassword">, accountId?: string) =>
      withWorkspace(async ({ service }, { account }) => {
        // A 401 after this concerns the current password, because the token was just valid.
        const token = await getProfile(service);
        if (!token.ok) return token;
        return readReply(changePassword(service, { username: account.username, ...passwords }));
      }, accountId),
    /** Reads whether the service is to notify this computer, and whether that is still to be sent. */
    getDevice: (accountId?: string): Promise<Result<CommandOutput<"device.get">>> =>
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

// A refused operation is settled; the user may try again.
const isDeviceOperation = ({ operation, state }: OutboxEntry): boolean =>
  (operation.kind === "registerDevice" || operation.kind === "removeDevice") && state !== "refused";
