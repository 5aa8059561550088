import { app } from "electron";
import { getItemName } from "#main/system/keychain/item-name.ts";
import { openKeychain } from "#main/system/keychain/keychain.ts";
import { prefetchItem } from "#main/system/keychain/prefetch-item.ts";
import type { Paths } from "#main/system/paths.ts";
import { preparePicture } from "#main/window/first-picture/prepare-picture.ts";
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
