import { accountIdOf } from "../identity.ts";

/**
 * Names the cookies of a person's single sign-on in windows of ours: kept in memory, so that an
 * expired session comes back with one press, and forgotten when the app ends.
 */
export const partitionOf = (serverUrl: string, username: string): string =>
  `sso-${accountIdOf(serverUrl, username)}`;
