import type { AsyncEntry } from "@napi-rs/keyring";
import { wait } from "../clock.ts";
import {
  createDefaultCollection,
  isInDefaultCollection,
  itemService,
  readSecretServiceState,
} from "./secret-service.ts";
import { createUnlockingKeychain } from "./unlocking-keychain.ts";
import type { Keychain } from "./vault.ts";

/** The keychain, and whether a thread waits for it, possibly for a prompt that nobody answers. */
export type SystemKeychain = Keychain & { isWaiting(): boolean };

/**
 * Opens the operating system's keychain: Keychain on macOS, Credential Manager on Windows, the Secret
 * Service on Linux, never the kernel's keyring, which loses its items at a restart.
 */
export function openKeychain(): SystemKeychain {
  let waiting = 0;

  async function withEntry<T>(name: string, work: (entry: AsyncEntry) => Promise<T>): Promise<T> {
    const { AsyncEntry } = await import("@napi-rs/keyring");
    waiting += 1;
    try {
      return await work(new AsyncEntry(itemService, name, { linux: { store: "secret-service" } }));
    } finally {
      waiting -= 1;
    }
  }

  const keychain: Keychain = {
    get: (name) => withEntry(name, (entry) => entry.getPassword()),
    set: (name, secret) => withEntry(name, (entry) => entry.setPassword(secret)),
    delete: async (name) => {
      await withEntry(name, (entry) => entry.deletePassword());
    },
  };
  // Reading the state first also keeps the entry's constructor from blocking the app for the two
  // seconds that it waits for a Secret Service that does not respond.
  const unlocking =
    process.platform === "linux"
      ? createUnlockingKeychain({
          keychain: { ...keychain, isBeside: (name) => isInDefaultCollection(name) },
          readState: readSecretServiceState,
          createDefault: createDefaultCollection,
          pause: wait,
        })
      : keychain;
  return { ...unlocking, isWaiting: () => waiting > 0 };
}
