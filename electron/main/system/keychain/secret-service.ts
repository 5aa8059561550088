import type { DurationMs } from "#shared/lib/time.ts";
import { BusError } from "../session-bus/connection.ts";
import { type SessionBus, sessionBus } from "../session-bus/session-bus.ts";

/** Whether the keychain is locked, and its owner on the bus, which changes when it restarts. */
export type KeychainState = { owner: string; isLocked: boolean };

/** Starting the Secret Service on demand during a login is slow. */
const timeout: DurationMs = 5_000;
const service = "org.freedesktop.secrets";
const path = "/org/freedesktop/secrets";

/** Reads the state of the Secret Service's default collection without a prompt; rejects if there is none. */
export async function readSecretServiceState(
  bus: Pick<SessionBus, "call" | "read"> = sessionBus,
): Promise<KeychainState> {
  const method = "org.freedesktop.Secret.Service.ReadAlias";
  const aliasCall = { service, path, method, signature: "s", body: ["default"] };
  const { from, body } = await explainBusErrors(bus.call(aliasCall, timeout));
  const collection = String(body[0]);
  // Nothing can be stored without one; items stored earlier are not lost.
  if (collection === "/") throw new Error("The Secret Service has no default collection.");
  const property = "org.freedesktop.Secret.Collection.Locked";
  const isLocked = await explainBusErrors(
    bus.read({ service, path: collection }, property, timeout),
  );
  return { owner: from, isLocked: isLocked === true };
}

async function explainBusErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BusError)) throw error;
    throw new Error(`The Secret Service cannot be reached: ${error.message}`);
  }
}
