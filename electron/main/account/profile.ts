import { randomBytes } from "node:crypto";
import {
  changePassword,
  getProfile,
  registerDevice,
  removeDevice,
  updateLocation,
  updateProfile,
} from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { User } from "#shared/model/user.ts";
import type { Accounts } from "./accounts.ts";
import type { Session } from "./session.ts";

/** What the person in view can ask and change of themselves at the service. */
export type Profile = {
  get(): Promise<Result<User>>;
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
export function createProfile(accounts: Accounts, deviceName: string): Profile {
  async function withService<T>(
    work: (service: Service, session: Session) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const session = accounts.current();
    if (session === null) return nobody;
    const workspace = await session.getWorkspace();
    return workspace.ok ? work(workspace.value.service, session) : workspace;
  }

  const describeDevice = (session: Session): Device => ({
    isRegistered: session.getDeviceToken() !== null,
    name: deviceName,
  });

  const get = () =>
    withService(async (service) => {
      const reply = await getProfile(service);
      return reply.ok ? reply.value.read() : reply;
    });

  return {
    get,
    rename: async (names) => {
      const written = await withService(async (service) => {
        const reply = await updateProfile(service, names);
        return reply.ok ? reply.value.read() : reply;
      });
      if (!written.ok) return written;
      // What the service made of it: how it writes names is its own affair.
      const profile = await get();
      const displayName = profile.ok ? profile.value.displayName : nameOf(names);
      accounts.current()?.rename(displayName);
      return written;
    },
    changePassword: (passwords) =>
      withService(async (service, { account }) => {
        const reply = await changePassword(service, { username: account.username, ...passwords });
        return reply.ok ? reply.value.read() : reply;
      }),
    shareLocation: ({ lat, lng, accuracy }) =>
      withService(async (service) => {
        const position = { lat, lng, ...(accuracy === null ? {} : { accuracy }) };
        const reply = await updateLocation(service, position);
        return reply.ok ? reply.value.read() : reply;
      }),
    getDevice: () => withService(async (_service, session) => success(describeDevice(session))),
    registerDevice: () =>
      withService(async (service, session) => {
        const token = session.getDeviceToken() ?? randomBytes(32).toString("hex");
        const reply = await registerDevice(service, { token, deviceInfo: deviceName });
        const written = reply.ok ? reply.value.read() : reply;
        if (!written.ok) return written;
        await session.keepDeviceToken(token);
        return success(describeDevice(session));
      }),
    removeDevice: () =>
      withService(async (service, session) => {
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
