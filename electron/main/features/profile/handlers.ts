import type { RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Result } from "#shared/lib/result.ts";
import type { Operation } from "#shared/outbox/schema.ts";
import type { Profile } from "./profile.ts";

type ProfileHandlerParts = {
  profile: Profile;
  /** Takes the permission to share a position, which the user's settings and gestures give. */
  location: { take(): Result<null> };
};

/** Creates the IPC handlers for the user's profile, location, and this computer as a device of the service. */
export function createProfileHandlers(
  { withSync }: RequestContext<{ outbox: Pick<OutboxWorker, "add"> }>,
  { profile, location }: ProfileHandlerParts,
) {
  const add = (operation: Operation, accountId: string) =>
    withSync(({ outbox }) => outbox.add(operation), accountId);

  const changeDevice =
    (kind: "registerDevice" | "removeDevice") => async (_input: null, accountId: string) => {
      const added = await add({ kind }, accountId);
      return added.ok ? profile.getDevice(accountId) : added;
    };

  return {
    "profile.get": () => profile.get(),
    "profile.getAskedName": () => profile.getRequestedName(),
    "profile.refresh": () => profile.refresh(),
    "profile.changePassword": (passwords, accountId) =>
      profile.changePassword(passwords, accountId),
    "location.share": async (position, accountId) => {
      const taken = location.take();
      return taken.ok ? add({ kind: "location", ...position }, accountId) : taken;
    },
    "device.get": () => profile.getDevice(),
    "device.register": changeDevice("registerDevice"),
    "device.remove": changeDevice("removeDevice"),
  } satisfies Partial<Handlers>;
}
