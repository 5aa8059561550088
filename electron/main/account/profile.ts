import { randomBytes } from "node:crypto";
import {
  changePassword,
  registerDevice,
  removeDevice,
  updateLocation,
  updateProfile,
} from "#main/api/operations.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { StoredProfile } from "#shared/model/user.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Accounts } from "./accounts.ts";
import { readCopy, refreshCopy, renameCopy } from "./profile-copy.ts";
import type { Session } from "./session.ts";
import type { Workspace } from "./workspace.ts";

/** What the person in view can ask and change of themselves at the service. */
export type Profile = {
  /** The profile as it is stored; null before the service was first asked for it. */
  get(): Promise<Result<StoredProfile | null>>;
  /** Asks the service for the profile and stores it. */
  refresh(): Promise<Result<StoredProfile>>;
  /** Asks for the profile of an account of which none is stored, so that it is there offline. */
  fillIn(accountId: string): Promise<void>;
  rename(names: CommandInput<"profile.rename">): Promise<Result<null>>;
  changePassword(passwords: CommandInput<"profile.changePassword">): Promise<Result<null>>;
  shareLocation(position: CommandInput<"location.share">): Promise<Result<null>>;
  getDevice(): Promise<Result<Device>>;
  registerDevice(): Promise<Result<Device>>;
  removeDevice(): Promise<Result<Device>>;
};

type Device = CommandOutput<"device.get">;

const nobody = failure("notSignedIn", "Nobody is signed in. Sign in to go on.");

const nameOf = ({ firstName, lastName }: CommandInput<"profile.rename">) =>
  `${firstName} ${lastName}`;

/** Makes the profile of whoever is in view; the service calls this computer `deviceName`. */
export function createProfile(accounts: Accounts, deviceName: string, now: () => EpochMs): Profile {
  const beingFilledIn = new Set<string>();

  async function withWorkspace<T>(
    work: (workspace: Workspace, session: Session) => Promise<Result<T>>,
    session = accounts.current(),
  ): Promise<Result<T>> {
    if (session === null) return nobody;
    const workspace = await session.getWorkspace();
    return workspace.ok ? work(workspace.value, session) : workspace;
  }

  const describeDevice = (session: Session): Device => ({
    isRegistered: session.getDeviceToken() !== null,
    name: deviceName,
  });

  return {
    get: () => withWorkspace(readCopy),
    refresh: () => withWorkspace((workspace) => refreshCopy(workspace, now())),
    fillIn: async (accountId) => {
      if (beingFilledIn.has(accountId)) return;
      beingFilledIn.add(accountId);
      await withWorkspace(async (workspace) => {
        const copy = await readCopy(workspace);
        return copy.ok && copy.value === null ? refreshCopy(workspace, now()) : copy;
      }, accounts.find(accountId));
      beingFilledIn.delete(accountId);
    },
    rename: (names) =>
      withWorkspace(async (workspace, session) => {
        const reply = await updateProfile(workspace.service, names);
        const written = reply.ok ? reply.value.read() : reply;
        if (!written.ok) return written;
        // What the service made of it: how it writes names is its own affair.
        const copy = await refreshCopy(workspace, now());
        const displayName = copy.ok ? copy.value.profile.displayName : nameOf(names);
        if (!copy.ok) await renameCopy(workspace, displayName);
        session.rename(displayName);
        return written;
      }),
    changePassword: (passwords) =>
      withWorkspace(async ({ service }, { account }) => {
        const reply = await changePassword(service, { username: account.username, ...passwords });
        return reply.ok ? reply.value.read() : reply;
      }),
    shareLocation: ({ lat, lng, accuracy }) =>
      withWorkspace(async ({ service }) => {
        const position = { lat, lng, ...(accuracy === null ? {} : { accuracy }) };
        const reply = await updateLocation(service, position);
        return reply.ok ? reply.value.read() : reply;
      }),
    getDevice: () => withWorkspace(async (_workspace, session) => success(describeDevice(session))),
    registerDevice: () =>
      withWorkspace(async ({ service }, session) => {
        const token = session.getDeviceToken() ?? randomBytes(32).toString("hex");
        const reply = await registerDevice(service, { token, deviceInfo: deviceName });
        const written = reply.ok ? reply.value.read() : reply;
        if (!written.ok) return written;
        await session.keepDeviceToken(token);
        return success(describeDevice(session));
      }),
    removeDevice: () =>
      withWorkspace(async ({ service }, session) => {
        const token = session.getDeviceToken();
        if (token === null) return success(describeDevice(session));
        const reply = await removeDevice(service, { token });
        const written = reply.ok ? reply.value.read() : reply;
        if (!written.ok) return written;
        await session.keepDeviceToken(null);
        return success(describeDevice(session));
      }),
  };
}
