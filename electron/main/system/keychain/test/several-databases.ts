import type { Keychain } from "../vault.ts";

/** Creates a keychain of several databases that its user opens and closes; new items go into the one opened last. */
export function createDatabases() {
  const databases = new Map<string, Map<string, string>>();
  let openNames: string[] = [];
  const listOpen = () => openNames.map((name) => databases.get(name) ?? new Map<string, string>());

  /** As the keyring's library does: the only open database with the item; fails if there are several. */
  function find(name: string): Map<string, string> | null {
    const found = listOpen().filter((items) => items.has(name));
    if (found.length > 1) throw new Error(`Entry is matched by ${found.length} credentials: []`);
    return found[0] ?? null;
  }

  const keychain: Keychain = {
    get: async (name) => find(name)?.get(name) ?? null,
    set: async (name, secret) => {
      const items = find(name) ?? listOpen().at(-1);
      if (items === undefined) throw new Error("The Secret Service has no collection.");
      items.set(name, secret);
    },
    delete: async (name) => void find(name)?.delete(name),
  };
  return {
    keychain,
    /** Opens these databases and closes all others; creates those that do not exist. */
    open: (...names: string[]) => {
      for (const name of names) if (!databases.has(name)) databases.set(name, new Map());
      openNames = names;
    },
    /** The items of a database by their names. */
    read: (name: string) => Object.fromEntries(databases.get(name) ?? []),
  };
}
