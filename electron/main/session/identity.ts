import { createHash } from "node:crypto";

/** Returns the id of a (server, user) pair, which names the store's folder and the keychain item. */
export function createAccountId(serverUrl: string, username: string): string {
  const pair = JSON.stringify([serverUrl, username.trim().toLowerCase()]);
  return createHash("sha256").update(pair).digest("hex").slice(0, 16);
}
