import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keychain } from "./vault.ts";

/** The key that seals the keychain's items, which a passphrase opens. */
export type SealingKey = {
  /** Resolves to null if there is no passphrase; otherwise once it was entered. */
  whenOpen(): Promise<Buffer | null>;
  /** The same for a sealed item, which proves that there is a passphrase; null if sealed items were given up. */
  whenOpenFor(): Promise<Buffer | null>;
};

export type SealedKeychain = Keychain & {
  /** Writes an item again, sealed or not as the key demands now; does nothing if there is none. */
  rewrite(name: string): Promise<void>;
};

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Encrypts a text for one item; the text of another item cannot take its place. */
export function seal(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts what `seal` returned; null with another key, another item or changed bytes. */
export function unseal(key: Buffer, name: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64");
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const text = decipher.update(bytes.subarray(ivLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Creates a keychain whose items are sealed while there is a passphrase; calls that need its key wait until it was
 * entered. `rewrite` seals an item from before the passphrase.
 */
export function createSealedKeychain(keychain: Keychain, key: SealingKey): SealedKeychain {
  /** Writes run one at a time, so that a rewritten item never replaces a newer one. */
  let writing: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<void>): Promise<void> => {
    const result = writing.then(work);
    writing = result.catch(() => undefined);
    return result;
  };

  async function read(name: string): Promise<{ text: string; isSealed: boolean } | null> {
    const item = await keychain.get(name);
    const sealed = item === null ? null : readSealed(item);
    if (item === null || sealed === null)
      return item === null ? null : { text: item, isSealed: false };
    const opened = await key.whenOpenFor();
    if (opened === null) return null;
    const text = unseal(opened, name, sealed);
    if (text === null) throw new Error(`The keychain's item “${name}” cannot be opened.`);
    return { text, isSealed: true };
  }

  const write = async (name: string, text: string) => {
    const opened = await key.whenOpen();
    const item = opened === null ? text : JSON.stringify({ sealed: seal(opened, name, text) });
    await keychain.set(name, item);
  };

  const rewrite = (name: string) =>
    queue(async () => {
      const found = await read(name);
      if (found !== null) await write(name, found.text);
    });

  return {
    ...keychain,
    get: async (name) => {
      const found = await read(name);
      return found?.text ?? null;
    },
    set: (name, text) => queue(() => write(name, text)),
    delete: (name) => queue(() => keychain.delete(name)),
    rewrite,
  };
}

/** Returns the sealed part of an item; null if the item is not sealed. */
function readSealed(item: string): string | null {
  if (!item.startsWith('{"sealed":')) return null;
  const { sealed } = JSON.parse(item) as { sealed?: unknown };
  return typeof sealed === "string" ? sealed : null;
}
