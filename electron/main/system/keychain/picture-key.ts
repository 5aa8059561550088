import { hkdfSync } from "node:crypto";

/** The key of an account's picture, which follows from the key of its store (32 bytes as hex or base64). */
export const derivePictureKey = (storeKey: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", storeKey, "", "first picture", 32));
