import type { DurationMs } from "#shared/lib/time.ts";
import { BusError } from "../session-bus/connection.ts";
import { type SessionBus, sessionBus } from "../session-bus/session-bus.ts";

/** Whether the default collection is locked or missing, and the keychain's owner on the bus, which changes when it restarts. */
export type KeychainState = { owner: string; isLocked: boolean; hasDefault: boolean };

export const itemService = "Watchdesk";

/** Starting the Secret Service on demand during a login is slow. */
const timeout: DurationMs = 5_000;
const service = "org.freedesktop.secrets";
const path = "/org/freedesktop/secrets";
const none = "/";

/** Reads the state of the Secret Service without a prompt; rejects if there is none. */
export async function readSecretServiceState(
  bus: Pick<SessionBus, "call" | "read"> = sessionBus,
): Promise<KeychainState> {
  const { owner, collection } = await explainBusErrors(readDefault(bus));
  if (collection === none) return { owner, isLocked: false, hasDefault: false };
  const property = "org.freedesktop.Secret.Collection.Locked";
  const isLocked = await explainBusErrors(
    bus.read({ service, path: collection }, property, timeout),
  );
  return { owner, isLocked: isLocked === true, hasDefault: true };
}

/** Returns whether the default collection, where new items go, has an item; it must not be locked. */
export async function isInDefaultCollection(
  name: string,
  bus: Pick<SessionBus, "call"> = sessionBus,
): Promise<boolean> {
  const { collection } = await explainBusErrors(readDefault(bus));
  const method = "org.freedesktop.Secret.Service.SearchItems";
  const body = [{ service: itemService, username: name }];
  const search = bus.call({ service, path, method, signature: "a{ss}", body }, timeout);
  const found = (await explainBusErrors(search)).body.flat();
  return found.some((item) => String(item).startsWith(`${collection}/`));
}

/**
 * Has the desktop create the default collection, as libsecret does; resolves when its prompt is over, and rejects if the
 * user dismissed that.
 */
export async function createDefaultCollection(
  bus: Pick<SessionBus, "call" | "follow"> = sessionBus,
): Promise<void> {
  const { Variant } = await import("@jellybrick/dbus-next");
  const label = { "org.freedesktop.Secret.Collection.Label": new Variant("s", "Default keyring") };
  const create = {
    ...{ service, path, signature: "a{sv}s", body: [label, "default"] },
    method: "org.freedesktop.Secret.Service.CreateCollection",
  };
  const [, prompt] = (await explainBusErrors(bus.call(create, timeout))).body;
  if (prompt !== none) await showPrompt(String(prompt), bus);
}

async function showPrompt(prompt: string, bus: Pick<SessionBus, "call" | "follow">): Promise<void> {
  const name = "org.freedesktop.Secret.Prompt";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const end = ({ path: from, body: [isDismissed] }: { path: string; body: unknown[] }) => {
    if (from !== prompt) return;
    if (isDismissed === true) reject(new Error(noDefaultCollection));
    else resolve();
  };
  bus.follow({ name, onSignal: end, onConnect: () => {} });
  const show = { service, path: prompt, method: `${name}.Prompt`, signature: "s", body: [""] };
  await explainBusErrors(bus.call(show, timeout));
  await promise;
}

/** The message of a Secret Service in which nothing can be stored. */
export const noDefaultCollection = "The Secret Service has no default collection.";

/** Reads where new items go: the path of the default collection, or `none`. */
async function readDefault(bus: Pick<SessionBus, "call">) {
  const method = "org.freedesktop.Secret.Service.ReadAlias";
  const call = { service, path, method, signature: "s", body: ["default"] };
  const read = () => bus.call(call, timeout);
  const { from, body } = await read().catch(async (error: unknown) => {
    if (!isUnknown(error) || !(await startWallet(bus))) throw error;
    return read();
  });
  return { owner: from, collection: String(body[0]) };
}

/** KWallet's names that its desktop starts on demand, unlike that of the Secret Service. */
const wallets = ["kwalletd6", "kwalletd5"];
let wasWalletStarted = false;

/** Starts KWallet once, since without its login module nothing else does; returns whether it responds. */
async function startWallet(bus: Pick<SessionBus, "call">): Promise<boolean> {
  if (wasWalletStarted) return false;
  wasWalletStarted = true;
  for (const wallet of wallets) {
    const method = "org.kde.KWallet.isEnabled";
    const call = { service: `org.kde.${wallet}`, path: `/modules/${wallet}`, method };
    const answer = await bus.call(call, timeout).catch((error: unknown) => {
      if (error instanceof BusError) return null;
      throw error;
    });
    if (answer !== null) return true;
  }
  return false;
}

const isUnknown = (error: unknown): boolean =>
  error instanceof BusError && error.error === "org.freedesktop.DBus.Error.ServiceUnknown";

async function explainBusErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BusError)) throw error;
    throw new Error(`The Secret Service cannot be reached: ${error.message}`);
  }
}
