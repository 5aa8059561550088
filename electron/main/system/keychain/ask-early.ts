import type { SystemKeychain } from "./keychain.ts";

/**
 * Asks a keychain for an item before anybody needs it: it takes as long as the window does. The first who asks for it by
 * `keychain` gets that answer.
 */
export function askEarly(keychain: SystemKeychain, name: string) {
  const answer = keychain.get(name);
  // Whoever asks hears of it; perhaps nobody does.
  answer.catch(() => undefined);
  let early: typeof answer | null = answer;
  const take = (wanted: string) => {
    const taken = wanted === name ? early : null;
    if (wanted === name) early = null;
    return taken;
  };
  const asked: SystemKeychain = {
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
  return { keychain: asked, answer };
}
