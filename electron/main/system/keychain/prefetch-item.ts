import type { SystemKeychain } from "./keychain.ts";

/**
 * Starts to read an item of a keychain before it is needed, as that takes as long as opening the window. Returns the
 * pending read, and a keychain whose first read of the item returns it.
 */
export function prefetchItem(keychain: SystemKeychain, name: string) {
  const answer = keychain.get(name);
  // The first read reports a rejection; there may be none.
  answer.catch(() => undefined);
  let prefetched: typeof answer | null = answer;
  const take = (wanted: string) => {
    if (wanted !== name) return null;
    const taken = prefetched;
    prefetched = null;
    return taken;
  };
  const wrapped: SystemKeychain = {
    ...keychain,
    get: (wanted) => take(wanted) ?? keychain.get(wanted),
    set: (wanted, secret) => {
      take(wanted);
      return keychain.set(wanted, secret);
    },
    delete: (wanted) => {
      take(wanted);
      return keychain.delete(wanted);
    },
  };
  return { keychain: wrapped, answer };
}
