import { join } from "node:path";
import { app } from "electron";
import { derivePictureKey, getItemName } from "#main/system/keychain/account-item.ts";
import { openKeychain } from "#main/system/keychain/keychain.ts";
import { prefetchItem } from "#main/system/keychain/prefetch-item.ts";
import type { Paths } from "#main/system/paths.ts";
import {
  describeFiles,
  type PictureSource,
  readPicture,
  type SizedPicture,
} from "#main/window/first-picture/picture-file.ts";
import type { FirstSettings } from "#main/window/first-settings.ts";

/**
 * Reads the secrets of the account in view from the keychain while the window's process starts. `picture` resolves to the
 * picture of its first screen, or to null if there is none that is up to date.
 */
export function prepareAccount({ stores }: Paths, { accountId, firstScreen }: FirstSettings) {
  const keychain = openKeychain();
  if (accountId === null) return { keychain, picture: Promise.resolve(null) };
  const early = prefetchItem(keychain, getItemName(accountId));
  const picture = preparePicture({
    ...{ stores, accountId, firstScreen, version: app.getVersion() },
    secrets: early.answer,
  });
  return { keychain: early.keychain, picture };
}

/** The location, source and key of an account's picture. */
type PictureParts = Omit<PictureSource, "files"> & {
  stores: string;
  /** The account in view. */
  accountId: string;
  /** The keychain's item of that account; null if there is none. */
  secrets: Promise<string | null>;
};

/** Reads the picture of the first screen before the app is loaded, once the keychain has returned the key; null without one. */
async function preparePicture(parts: PictureParts): Promise<SizedPicture | null> {
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
