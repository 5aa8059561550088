import { hkdfSync } from "node:crypto";

/** A key of 32 bytes for one purpose, from the store's own, which is given as hex or base64. */
export function deriveKey(storeKey: string, purpose: string): Buffer {
  const bytes = Buffer.from(storeKey, storeKey.length === 64 ? "hex" : "base64");
  return Buffer.from(hkdfSync("sha256", bytes, "", `watchdesk ${purpose}`, 32));
}
