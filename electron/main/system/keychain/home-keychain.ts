import { type Keychain, otherKeychain } from "./vault.ts";

/** A keychain that may be another one than the profile's, such as another database of KeePassXC. */
export type HomeKeychain<K extends Keychain> = K & {
  /** Permits a new item under this name wherever new items go now, as the user has confirmed. */
  allow(name: string): void;
};

/**
 * Creates a keychain that creates items only beside the profile's others; `listItems` returns the names of those that must
 * exist. Other calls pass.
 */
export function createHomeKeychain<K extends Keychain>(
  keychain: K,
  listItems: () => string[],
): HomeKeychain<K> {
  const allowed = new Set<string>();
  const has = async (name: string) => (await keychain.get(name)) !== null;
  /** Whether new items go where this one is. */
  const isBeside = keychain.isBeside ?? has;

  async function mayCreate(name: string): Promise<boolean> {
    if (allowed.has(name)) return true;
    const others = listItems().filter((other) => other !== name);
    for (const other of others) if (await isBeside(other)) return true;
    return others.length === 0;
  }

  return {
    ...keychain,
    set: async (name, secret) => {
      if (!(await has(name)) && !(await mayCreate(name))) throw new Error(otherKeychain);
      await keychain.set(name, secret);
    },
    allow: (name) => void allowed.add(name),
  };
}
