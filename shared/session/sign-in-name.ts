import type { Account } from "./schema.ts";

/** Returns the name that an account signs in with, as the user typed it. */
export const signInNameOf = ({ username, sso }: Account): string => sso?.typedName ?? username;
