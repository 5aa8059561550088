import type { Keychain } from "./vault.ts";

const service = "Watchdesk";

/**
 * The operating system's keychain: Keychain on macOS, Credential Manager on Windows, the Secret
 * Service on Linux. The kernel's own keyring is never used there: it forgets at restart.
 */
export function openKeychain(): Keychain {
  const entry = async (name: string) => {
    const { AsyncEntry } = await import("@napi-rs/keyring");
    return new AsyncEntry(service, name, { linux: { store: "secret-service" } });
  };
  return {
    get: async (name) => (await entry(name)).getPassword(),
    set: async (name, secret) => (await entry(name)).setPassword(secret),
    delete: async (name) => {
      await (await entry(name)).deletePassword();
    },
  };
}
