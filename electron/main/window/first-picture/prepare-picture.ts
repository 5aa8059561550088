import { join } from "node:path";
import { derivePictureKey } from "#main/system/keychain/picture-key.ts";
import {
  describeFiles,
  type PictureSource,
  readPicture,
  type SizedPicture,
} from "./picture-file.ts";

/** The location, source and key of an account's picture. */
export type PictureParts = Omit<PictureSource, "files"> & {
  stores: string;
  /** The account in view. */
  accountId: string;
  /** The keychain's item of that account; null if there is none. */
  secrets: Promise<string | null>;
};

/** Reads the picture of the first screen before the app is loaded, once the keychain has returned the key; null without one. */
export async function preparePicture(parts: PictureParts): Promise<SizedPicture | null> {
  const { secrets, version, firstScreen } = parts;
  const folder = join(parts.stores, parts.accountId);
  // Before the store is opened, which changes the files.
  const files = describeFiles(folder);
  // The account's session reports why the keychain failed.
  const item = await secrets.catch(() => null);
  const storeKey = item === null ? null : readStoreKey(item);
  if (storeKey === null) return null;
  return readPicture(folder, derivePictureKey(storeKey), { version, firstScreen, files });
}

// The schema library is not loaded yet.
function readStoreKey(item: string): string | null {
  try {
    const { storeKey } = JSON.parse(item) as { storeKey?: unknown };
    return typeof storeKey === "string" ? storeKey : null;
  } catch {
    return null;
  }
}
