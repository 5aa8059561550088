import type { AsyncEntry } from "@napi-rs/keyring";
import { wait } from "../clock.ts";
import { createPatientKeychain } from "./unlocking-keychain.ts";
import { lookAtSecretService } from "./secret-service.ts";
import type { Keychain } from "./vault.ts";

const service = "Watchdesk";

/** The keychain, and whether a thread waits for its answer, perhaps of somebody who has gone home. */
export type SystemKeychain = Keychain & { isWaiting(): boolean };

/**
 * The operating system's keychain: Keychain on macOS, Credential Manager on Windows, the Secret
 * Service on Linux. The kernel's own keyring is never used there: it forgets at restart.
 */
export function openKeychain(): SystemKeychain {
  let waiting = 0;

  async function ask<T>(name: string, question: (entry: AsyncEntry) => Promise<T>): Promise<T> {
    const { AsyncEntry } = await import("@napi-rs/keyring");
    waiting += 1;
    try {
      return await question(new AsyncEntry(service, name, { linux: { store: "secret-service" } }));
    } finally {
      waiting -= 1;
    }
  }

  const keychain: Keychain = {
    get: (name) => ask(name, (entry) => entry.getPassword()),
    set: (name, secret) => ask(name, (entry) => entry.setPassword(secret)),
    delete: async (name) => {
      await ask(name, (entry) => entry.deletePassword());
    },
  };
  // Looking first also keeps the entry's constructor from holding up the whole app for the two
  // seconds that it waits for a Secret Service which does not answer.
  const patient =
    process.platform === "linux"
      ? createPatientKeychain({ keychain, look: lookAtSecretService, pause: wait })
      : keychain;
  return { ...patient, isWaiting: () => waiting > 0 };
}
