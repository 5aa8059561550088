import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { readJsonAs } from "../read-json.ts";
import { type SealingKey, seal, unseal } from "./sealed-keychain.ts";
import type { Keychain } from "./vault.ts";

/** The keychain's item of the passphrase: the key of all other items, wrapped by a key derived from the passphrase. */
const itemSchema = z.object({
  salt: z.string(),
  /** N of scrypt. */
  cost: z
    .int()
    .min(2)
    .max(2 ** 20),
  wrapped: z.string(),
});
type Item = z.infer<typeof itemSchema>;

const itemName = "passphrase";

export type PassphraseKeyParts = {
  keychain: Keychain;
  /** Whether a passphrase was set when the app ended; a sealed item proves it, too. */
  hasPassphrase: boolean;
  /** Called when a sealed item shows that there is a passphrase of which the settings know nothing. */
  onSealed: () => void;
  /** N of scrypt for new passphrases. */
  cost?: number;
};

/** The key that a passphrase wraps. It stays in memory while the app runs, as polling goes on while it is locked. */
export type PassphraseKey = ReturnType<typeof createPassphraseKey>;

/** 128 MB and about half a second. */
const defaultCost = 2 ** 17;
const blockSize = 8;

async function derive(passphrase: string, { salt, cost }: Pick<Item, "salt" | "cost">) {
  const options: ScryptOptions = {
    N: cost,
    r: blockSize,
    p: 1,
    maxmem: 2 ** 20 + 256 * cost * blockSize,
  };
  // The same passphrase has several forms in Unicode, by keyboard and system.
  const text = passphrase.normalize("NFKC");
  return promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)(
    text,
    Buffer.from(salt, "base64"),
    32,
    options,
  );
}

/** Creates the key; it is closed if there is a passphrase. */
export function createPassphraseKey(parts: PassphraseKeyParts) {
  const { keychain, onSealed, cost = defaultCost } = parts;
  let { hasPassphrase } = parts;
  let isAbandoned = false;
  let item: Item | null = null;
  let key: Buffer | null = null;
  let opened = Promise.withResolvers<Buffer>();
  /** Settles with the key, or with null once it is given up. */
  let settled = Promise.withResolvers<Buffer | null>();

  const hold = (next: Buffer) => {
    key = next;
    opened.resolve(next);
    settled.resolve(next);
  };

  async function wrap(passphrase: string, wanted: Buffer): Promise<void> {
    const salt = randomBytes(16).toString("base64");
    const wrapping = await derive(passphrase, { salt, cost });
    const next = { salt, cost, wrapped: seal(wrapping, itemName, wanted.toString("base64")) };
    await keychain.set(itemName, JSON.stringify(next));
    item = next;
  }

  async function unwrap(passphrase: string): Promise<"opened" | "wrong" | "missing"> {
    item ??= decode(await keychain.get(itemName));
    if (item === null) return "missing";
    const text = unseal(await derive(passphrase, item), itemName, item.wrapped);
    if (text === null) return "wrong";
    hold(Buffer.from(text, "base64"));
    return "opened";
  }

  /** Forgets the key; later items are not sealed. */
  function forget(): void {
    hasPassphrase = false;
    item = null;
    key = null;
    opened = Promise.withResolvers();
    settled = Promise.withResolvers();
  }

  const sealing: SealingKey = {
    whenOpen: async () => (!hasPassphrase || isAbandoned ? null : (key ?? settled.promise)),
    whenOpenFor: async () => {
      if (isAbandoned || key !== null) return isAbandoned ? null : key;
      if (!hasPassphrase) {
        hasPassphrase = true;
        onSealed();
      }
      return opened.promise;
    },
  };

  return {
    sealing,
    hasPassphrase: () => hasPassphrase,
    /** Whether there is a passphrase, and it was not entered since the start. */
    isClosed: () => hasPassphrase && key === null,
    /** Tries a passphrase; "missing" if the keychain has lost the wrapped key. Rejects if the keychain does. */
    open: unwrap,
    /** Sets the first passphrase, or another one for the open key. */
    set: async (passphrase: string): Promise<void> => {
      const wanted = key ?? randomBytes(32);
      await wrap(passphrase, wanted);
      hasPassphrase = true;
      hold(wanted);
    },
    /** Removes the passphrase; `rewriteAll` unseals all items before the key is deleted. */
    remove: async (rewriteAll: () => Promise<void>): Promise<void> => {
      const kept = { item, key };
      // Sealed items are still read with the key.
      hasPassphrase = false;
      try {
        await rewriteAll();
        await keychain.delete(itemName);
      } catch (error) {
        hasPassphrase = kept.key !== null;
        throw error;
      }
      forget();
    },
    /** Gives up all sealed items: they read as missing until `removeAbandoned`. */
    abandon: () => {
      isAbandoned = true;
      settled.resolve(null);
    },
    /** Deletes the wrapped key after everything sealed was erased. */
    removeAbandoned: async (): Promise<void> => {
      forget();
      await keychain.delete(itemName);
      isAbandoned = false;
    },
  };
}

function decode(text: string | null): Item | null {
  const read = text === null ? null : readJsonAs(itemSchema, text);
  return read?.ok ? read.value : null;
}
