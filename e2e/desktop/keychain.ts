import { connect } from "node:net";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import type { Bus } from "./bus.ts";
import { type Part, startPart, until, waitUntil } from "./part.ts";

/** The session's keychain: a Secret Service with a default collection. */
export type Keychain = {
  /** Starts it with its default collection unlocked or locked; `database` names other contents than the usual ones. */
  start(state: "unlocked" | "locked", database?: string): Promise<void>;
  /** Locks the default collection, as a locked screen does. */
  lock(): Promise<void>;
  /** Unlocks it without a prompt, as at sign-in. */
  unlock(): Promise<void>;
  /** Stops it; its contents are kept for the next start. */
  stop(): Promise<void>;
};

const password = "the password of this session";
const secrets = { service: "org.freedesktop.secrets", path: "/org/freedesktop/secrets" };
const serviceInterface = "org.freedesktop.Secret.Service";
const title = /^Unlock .*Keyring$/;

/** Creates the keychain of a session without starting it. */
export function keychainOf(
  bus: Bus,
  runFolder: string,
  env: Record<string, string>,
  keep: (part: Part) => Part,
): Keychain {
  let part: Part | undefined;
  const isLocked = async (): Promise<boolean | undefined> => {
    const path = await defaultCollection(bus);
    if (path === undefined) return undefined;
    const object = { service: secrets.service, path };
    const locked = await bus.property(object, "org.freedesktop.Secret.Collection.Locked");
    return typeof locked === "boolean" ? locked : undefined;
  };
  const running = (): Part => {
    if (part === undefined) throw new Error("The keychain of this session is not started.");
    return part;
  };
  const lock = async (): Promise<void> => {
    let path: string | undefined;
    // A busy keychain does not always reply.
    await until(running(), "has a default collection", async () => {
      path = await defaultCollection(bus);
      return path !== undefined;
    });
    await bus.call(secrets, `${serviceInterface}.Lock`, "ao", [path]);
    await until(running(), "is locked", async () => (await isLocked()) === true);
  };
  return {
    async start(state, database) {
      if (part?.isRunning()) throw new Error("The keychain of this session is started already.");
      const command = ["gnome-keyring-daemon", "--foreground", "--unlock"] as const;
      const started = startPart("The keychain", [...command, "--components=secrets"], {
        env: database === undefined ? env : { ...env, XDG_DATA_HOME: join(runFolder, database) },
        input: password,
      });
      part = keep(started);
      await until(started, "is unlocked", async () => {
        return (await bus.isOwned(secrets.service)) && (await isLocked()) === false;
      });
      // The collection exists only after the first unlock.
      if (state === "locked") await lock();
    },
    lock,
    async unlock() {
      await sendUnlock(join(runFolder, "keyring", "control"));
      await until(running(), "is unlocked", async () => (await isLocked()) === false);
    },
    async stop() {
      await part?.stop();
      part = undefined;
    },
  };
}

/** Removes all secrets of an unlocked keychain. */
export async function clearKeychain(bus: Bus): Promise<void> {
  const path = await defaultCollection(bus);
  if (path === undefined) throw new Error("There is no keychain in this session.");
  const collection = { service: secrets.service, path };
  const items = await bus.property(collection, "org.freedesktop.Secret.Collection.Items");
  if (!Array.isArray(items)) throw new Error("The keychain does not list its secrets.");
  for (const item of items) {
    await bus.call({ ...secrets, path: String(item) }, "org.freedesktop.Secret.Item.Delete");
  }
}

async function defaultCollection(bus: Bus): Promise<string | undefined> {
  try {
    const [path] = await bus.call(secrets, `${serviceInterface}.ReadAlias`, "s", "default");
    return typeof path === "string" && path !== "/" ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Sends the unlock message of a sign-in: a byte for the sender, then size, operation and password. */
function sendUnlock(socket: string): Promise<void> {
  const word = Buffer.from(password);
  const message = Buffer.alloc(1 + 12 + word.length);
  message.writeUInt32BE(12 + word.length, 1);
  message.writeUInt32BE(1, 5);
  message.writeUInt32BE(word.length, 9);
  word.copy(message, 13);
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.write(message));
    let response = Buffer.alloc(0);
    connection.on("data", (piece: Buffer) => {
      response = Buffer.concat([response, piece]);
      if (response.length < 8) return;
      connection.destroy();
      const result = response.readUInt32BE(4);
      if (result === 0) resolve();
      else reject(new Error(`The keychain was not unlocked (its response: ${result}).`));
    });
    connection.once("error", reject);
  });
}

/** The window that prompts for the keychain's password. */
export type KeychainWindow = {
  isShown(): Promise<boolean>;
  /** Enters the correct password. */
  answer(): Promise<void>;
  dismiss(): Promise<void>;
};

/** Returns the keychain's window in an environment's session. */
export function keychainWindowOf(env: NodeJS.ProcessEnv): KeychainWindow {
  const xdotool = (...words: readonly string[]) => run("xdotool", words, { env });
  const press = async (...keys: readonly string[]): Promise<void> => {
    // The window gets the keyboard focus after it is shown; earlier keys would be lost.
    await waitUntil("the keychain's window has the keyboard", async () =>
      title.test((await xdotool("getwindowfocus", "getwindowname")).stdout.trim()),
    );
    await xdotool(...keys);
  };
  return {
    isShown: async () =>
      (await xdotool("search", "--onlyvisible", "--name", title.source)).status === 0,
    answer: async () => {
      await press("type", password);
      await press("key", "Return");
    },
    dismiss: () => press("key", "Escape"),
  };
}
