import { createHash } from "node:crypto";

/** The id of a (server, user) pair: it names the store's folder and the keychain items. */
export function accountIdOf(serverUrl: string, username: string): string {
  const pair = JSON.stringify([serverUrl, username.trim().toLowerCase()]);
  return createHash("sha256").update(pair).digest("hex").slice(0, 16);
}
