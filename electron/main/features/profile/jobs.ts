import { randomBytes } from "node:crypto";
import { acknowledgeAlert } from "#main/features/alerts/operations.ts";
import { markAsRead } from "#main/features/messages/operations.ts";
import { updateLocation, updateProfile } from "#main/features/profile/operations.ts";
import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { registerDevice, removeDevice } from "#main/session/operations.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Operation } from "#shared/outbox/schema.ts";
import { failureClassOf } from "./failure-class.ts";

/** This computer as a device that the service notifies; its token is the keychain's. */
export type Device = {
  /** What the service shows of it. */
  name: string;
  getToken(): string | null;
  keepToken(token: string | null): Promise<void>;
  /** Whether services may hear where it is. */
  mayTellLocation(): boolean;
};

/** An operation that the service may hear twice without harm. */
export type RepeatableOperation = Exclude<Operation, { kind: "message" }>;

/**
 * Tells the service of an operation. Messages and a device that it no longer has need nothing from anybody any more; an
 * alert that it does not know may still be among those that it lists.
 */
export async function sendOperation(
  service: Service,
  operation: RepeatableOperation,
  device: Device,
  signal: AbortSignal,
): Promise<Result<null>> {
  switch (operation.kind) {
    case "markAsRead":
      return gone(await readReply(markAsRead(service, { userId: operation.userId }, signal)));
    case "acknowledge":
      return ofAlert(await readReply(acknowledgeAlert(service, { id: operation.alertId }, signal)));
    case "rename": {
      const { firstName, lastName } = operation;
      return readReply(updateProfile(service, { firstName, lastName }, signal));
    }
    case "location": {
      if (!device.mayTellLocation()) return switchedOff;
      const { lat, lng, accuracy } = operation;
      const position = { lat, lng, ...(accuracy === null ? {} : { accuracy }) };
      return readReply(updateLocation(service, position, signal));
    }
    case "registerDevice":
      return register(service, device, signal);
    case "removeDevice":
      return remove(service, device, signal);
  }
}

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
  const removed = gone(await readReply(removeDevice(service, { token }, signal)));
  if (removed.ok) await device.keepToken(null);
  return removed;
}

const gone = (outcome: Result<null>): Result<null> =>
  !outcome.ok && outcome.code === "notFound" ? success(null) : outcome;

const ofAlert = (outcome: Result<null>): Result<null> =>
  !outcome.ok && outcome.code === "notFound"
    ? failure("notFound", "The service does not know this alert.")
    : outcome;
