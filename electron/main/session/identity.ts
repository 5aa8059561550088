import { createHash, randomUUID } from "node:crypto";

/** Returns the id of a (server, user) pair, which names the store's folder and the keychain item. */
export function createAccountId(serverUrl: string, username: string): string {
  const pair = JSON.stringify([serverUrl, username.trim().toLowerCase()]);
  return createHash("sha256").update(pair).digest("hex").slice(0, 16);
}

/** Creates the name of a new in-memory partition for single sign-on in the app's windows. */
export const createPartition = (): string => `sso-${randomUUID()}`;

/** Returns the partition of an account whose stored one is invalid. */
export const derivePartition = (serverUrl: string, username: string): string =>
  `sso-${createAccountId(serverUrl, username)}`;

/** Whether a name is a partition of this app; a file must not choose another one. */
export const isPartition = (name: string): boolean => /^sso-[0-9a-f-]{16,36}$/.test(name);
