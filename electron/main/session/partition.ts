import { randomUUID } from "node:crypto";
import { accountIdOf } from "#main/session/identity.ts";

/**
 * Names new cookies for a single sign-on in windows of ours. They are kept in memory, so that an
 * expired session comes back with one press, and forgotten when the app ends.
 */
export const createPartition = (): string => `sso-${randomUUID()}`;

/** The name of an account's cookies where a file tells of one that is none. */
export const derivePartition = (serverUrl: string, username: string): string =>
  `sso-${accountIdOf(serverUrl, username)}`;

/** Whether a name is one of those: a file that says another must not choose where cookies are. */
export const isPartition = (name: string): boolean => /^sso-[0-9a-f-]{16,36}$/.test(name);
