import { randomBytes } from "node:crypto";
import { failureClassOf } from "#main/outbox/failure-class.ts";
import { createRepeatableJob, ignoreMissing } from "#main/outbox/repeatable-step.ts";
import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { registerDevice, removeDevice } from "#main/session/operations.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { updateLocation, updateProfile } from "./operations.ts";

/** This computer as a device that the service notifies; its token is the keychain's. */
export type Device = {
  /** What the service shows of it. */
  name: string;
  getToken(): string | null;
  keepToken(token: string | null): Promise<void>;
  /** Whether services may hear where it is. */
  mayTellLocation(): boolean;
};

/** How the operations of the profile and of this device are sent. */
export const createProfileJobs = (device: Device) => ({
  rename: createRepeatableJob<"rename">((service, { firstName, lastName }, signal) =>
    readReply(updateProfile(service, { firstName, lastName }, signal)),
  ),
  location: createRepeatableJob<"location">(async (service, { lat, lng, accuracy }, signal) => {
    if (!device.mayTellLocation()) return switchedOff;
    const position = { lat, lng, ...(accuracy === null ? {} : { accuracy }) };
    return readReply(updateLocation(service, position, signal));
  }),
  registerDevice: createRepeatableJob<"registerDevice">((service, _operation, signal) =>
    register(service, device, signal),
  ),
  removeDevice: createRepeatableJob<"removeDevice">((service, _operation, signal) =>
    remove(service, device, signal),
  ),
});

const switchedOff = failure(
  "forbidden",
  "Sharing the location was switched off before this was sent. Discard it.",
);

// Kept before the service hears it, so that it never knows a device that nobody can take back.
async function register(
  service: Service,
  device: Device,
  signal: AbortSignal,
): Promise<Result<null>> {
  const known = device.getToken();
  const token = known ?? randomBytes(32).toString("hex");
  if (known === null) await device.keepToken(token);
  const deviceInfo = device.name;
  const registered = await readReply(registerDevice(service, { token, deviceInfo }, signal));
  if (registered.ok || failureClassOf(registered.code) !== "refused") return registered;
  // It was said in several ways, and may have been taken in one that the service failed beside.
  const removed = await remove(service, device, signal);
  if (!removed.ok && failureClassOf(removed.code) !== "refused") return removed;
  await device.keepToken(null);
  return registered;
}

async function remove(
  service: Service,
  device: Device,
  signal: AbortSignal,
): Promise<Result<null>> {
  const token = device.getToken();
  if (token === null) return success(null);
  const removed = ignoreMissing(await readReply(removeDevice(service, { token }, signal)));
  if (removed.ok) await device.keepToken(null);
  return removed;
}
