import type { DurationMs } from "#shared/lib/time.ts";
import { BusError } from "../session-bus/connection.ts";
import { type SessionBus, sessionBus } from "../session-bus/session-bus.ts";

/** Whether the keychain is locked, and who it is: a new owner is one that was started anew. */
export type KeychainState = { owner: string; isLocked: boolean };

/** Starting the Secret Service on demand, with a login under way, takes its time. */
const timeout: DurationMs = 5_000;
const service = "org.freedesktop.secrets";
const path = "/org/freedesktop/secrets";

/**
 * Looks at the Secret Service's default collection, unlocking nothing and asking nobody. Rejects
 * where there is no such service, or no collection in it.
 */
export async function lookAtSecretService(
  bus: Pick<SessionBus, "call" | "read"> = sessionBus,
): Promise<KeychainState> {
  const method = "org.freedesktop.Secret.Service.ReadAlias";
  const what = { service, path, method, signature: "s", body: ["default"] };
  const { from, body } = await reach(bus.call(what, timeout));
  const collection = String(body[0]);
  // Without one nothing can be kept; and what was kept is not lost because it is out of sight.
  if (collection === "/") throw new Error("The Secret Service has no default collection.");
  const property = "org.freedesktop.Secret.Collection.Locked";
  const isLocked = await reach(bus.read({ service, path: collection }, property, timeout));
  return { owner: from, isLocked: isLocked === true };
}

async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BusError)) throw error;
    throw new Error(`The Secret Service cannot be reached: ${error.message}`);
  }
}
