import type { Account } from "./schema.ts";

/** The name with which the person of an account signs in, as it was typed. */
export const signInNameOf = ({ username, sso }: Account): string => sso?.typedName ?? username;
