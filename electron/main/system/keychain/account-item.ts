import { hkdfSync } from "node:crypto";

export const getItemName = (accountId: string): string => `account ${accountId}`;

/** Derives the key of an account's picture (32 bytes) from the key of its store (hex or base64). */
export const derivePictureKey = (storeKey: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", storeKey, "", "first picture", 32));
