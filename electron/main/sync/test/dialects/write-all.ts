import { encodeWireId } from "#demo/dialects/expectation.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import type { RunningService } from "#demo/service.ts";
import { acknowledgeAlert } from "#main/features/alerts/operations.ts";
import { markAsRead } from "#main/features/messages/operations.ts";
import {
  changePassword,
  resetPassword,
  updateLocation,
  updateProfile,
} from "#main/features/profile/operations.ts";
import { isUnstated } from "#main/service/marked-failure.ts";
import type { Reply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { logout, registerDevice, removeDevice } from "#main/session/operations.ts";
import type { Result } from "#shared/lib/result.ts";

/** The check of a write without a visible effect. */
const showsNothing = () => true;

/** Runs every write, and checks its effect in the world; resolves to all problems. */
export async function writeAll(
  remote: RunningService,
  service: Service,
  readings: Readings,
): Promise<string[]> {
  const { world, credentials } = remote;
  const problems: string[] = [];
  const run = async (
    what: string,
    send: () => Promise<Result<Reply<unknown>>>,
    isDone = () => true,
  ) => {
    let reply = await send();
    // The user would try again.
    for (let tries = 1; tries < 3 && !reply.ok && reply.code === "serviceFailed"; tries += 1) {
      reply = await send();
    }
    const read = reply.ok ? reply.value.read() : reply;
    // No read shows the effect, and Watchdesk says so.
    const isLeftOpen = isDone === showsNothing && !reply.ok && isUnstated(reply);
    if (!read.ok && !isLeftOpen) problems.push(`${what}: ${read.code}: ${read.message}`);
    else if (read.ok && !isDone()) problems.push(`${what}: reported as done, and is not`);
  };
  const me = world.users.find(({ id }) => id === world.mainUserId);
  await run(
    "rename",
    () => updateProfile(service, { firstName: "Ada", lastName: "Bo" }),
    () => me?.displayName === "Ada Bo",
  );
  await run(
    "position",
    () => updateLocation(service, { lat: 1.5, lng: 2.5, accuracy: 3 }),
    () => world.locations.at(-1)?.lat === 1.5,
  );
  const token = "d".repeat(64);
  const isRegistered = () => world.devices.some((device) => device.token === token);
  await run("device", () => registerDevice(service, { token, deviceInfo: "desk" }), isRegistered);
  await run(
    "no device",
    () => removeDevice(service, { token }),
    () => !isRegistered(),
  );
  const alert = world.alerts.find(
    ({ userId, state }) => userId === world.mainUserId && state === "NEW",
  );
  if (alert !== undefined) {
    const id = encodeWireId(readings, alert.id, "alert");
    await run(
      "acknowledge",
      () => acknowledgeAlert(service, { id }),
      () => alert.state === "ACKNOWLEDGED",
    );
  }
  const partner = world.users.find(({ id }) => id !== world.mainUserId)?.id ?? "";
  const userId = encodeWireId(readings, partner, "person");
  const isRead = () => world.messages.every((one) => one.fromId !== partner || one.isRead);
  await run("mark as read", () => markAsRead(service, { userId }), isRead);
  const { username, password } = credentials;
  const change = { username, oldPassword: password, password: "another-secret" };
  await run("password", () => changePassword(service, change));
  await run("reset", () => resetPassword(service, { username, alternate: false }), showsNothing);
  await run("sign-out", () => logout(service, undefined), showsNothing);
  return problems;
}
