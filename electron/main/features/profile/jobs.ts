import { randomBytes } from "node:crypto";
import { createRepeatableJob, ignoreMissing } from "#main/outbox/repeatable-step.ts";
import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { registerDevice, removeDevice } from "#main/session/operations.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { classifyFailure } from "#shared/outbox/failure-class.ts";
import { updateLocation, updateProfile } from "./operations.ts";

/** This computer as a device that the service notifies; its token is stored in the keychain. */
export type Device = {
  /** Its name at the service. */
  name: string;
  getToken(): string | null;
  saveToken(token: string | null): Promise<void>;
  mayShareLocation(): boolean;
};

/** Creates the jobs that send the operations of the profile and of this device. */
export const createProfileJobs = (device: Device) => ({
  rename: createRepeatableJob<"rename">((service, { firstName, lastName }, signal) =>
    readReply(updateProfile(service, { firstName, lastName }, signal)),
  ),
  location: createRepeatableJob<"location">(async (service, { lat, lng, accuracy }, signal) => {
    if (!device.mayShareLocation()) return switchedOff;
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
  "Location sharing was turned off before this was sent. Discard it.",
);

// Stored before it is sent, so that the service never has a device that cannot be removed.
async function register(
  service: Service,
  device: Device,
  signal: AbortSignal,
): Promise<Result<null>> {
  const known = device.getToken();
  const token = known ?? randomBytes(32).toString("hex");
  if (known === null) await device.saveToken(token);
  const deviceInfo = device.name;
  const registered = await readReply(registerDevice(service, { token, deviceInfo }, signal));
  if (registered.ok || classifyFailure(registered.code) !== "refused") return registered;
  // One of several attempted encodings may have succeeded although the service responded with a failure.
  const removed = await remove(service, device, signal);
  if (!removed.ok && classifyFailure(removed.code) !== "refused") return removed;
  await device.saveToken(null);
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
  if (removed.ok) await device.saveToken(null);
  return removed;
}
