import { randomUUID } from "node:crypto";
import { createAccountId } from "#main/session/identity.ts";

/** Creates the name of a new in-memory partition for single sign-on in the app's windows. */
export const createPartition = (): string => `sso-${randomUUID()}`;

/** Returns the partition of an account whose stored one is invalid. */
export const derivePartition = (serverUrl: string, username: string): string =>
  `sso-${createAccountId(serverUrl, username)}`;

/** Whether a name is a partition of this app; a file must not choose another one. */
export const isPartition = (name: string): boolean => /^sso-[0-9a-f-]{16,36}$/.test(name);
