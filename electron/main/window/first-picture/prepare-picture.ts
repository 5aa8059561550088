import { join } from "node:path";
import { derivePictureKey } from "#main/system/keychain/picture-key.ts";
import {
  describeFiles,
  type PictureSource,
  readPicture,
  type SizedPicture,
} from "./picture-file.ts";

/** Where the picture of an account is, and what opens it. */
export type PictureParts = Omit<PictureSource, "files"> & {
  /** The folder of all stores. */
  stores: string;
  /** The account in view. */
  accountId: string;
  /** The keychain's item of that account; null where there is none. */
  secrets: Promise<string | null>;
};

/**
 * Reads the picture of the first screen before anything of the app is there, when the keychain has told the
 * key; null where there is none.
 */
export async function preparePicture(parts: PictureParts): Promise<SizedPicture | null> {
  const { secrets, version, firstScreen } = parts;
  const folder = join(parts.stores, parts.accountId);
  // The files are looked at before the store is opened, which changes them.
  const files = describeFiles(folder);
  // Why the keychain gives nothing is told by the account's session.
  const item = await secrets.catch(() => null);
  const storeKey = item === null ? null : readStoreKey(item);
  if (storeKey === null) return null;
  return readPicture(folder, derivePictureKey(storeKey), { version, firstScreen, files });
}

// No schema library is there yet.
function readStoreKey(item: string): string | null {
  try {
    const { storeKey } = JSON.parse(item) as { storeKey?: unknown };
    return typeof storeKey === "string" ? storeKey : null;
  } catch {
    return null;
  }
}
