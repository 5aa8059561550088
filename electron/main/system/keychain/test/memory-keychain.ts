import type { Keychain } from "../vault.ts";

/** Creates a keychain that stores its items in memory; `guard` wraps each call. */
export const createMemoryKeychain = (
  items: Map<string, string>,
  guard: <T>(work: () => T) => Promise<T> = async (work) => work(),
): Keychain => ({
  get: (name) => guard(() => items.get(name) ?? null),
  set: (name, secret) => guard(() => void items.set(name, secret)),
  delete: (name) => guard(() => void items.delete(name)),
});
