import type { Account } from "../session/schema.ts";
import type { CasRealm } from "../session/sso-schema.ts";

/** Creates an account that signs in with a password. */
export const anAccount = (account: Partial<Account> = {}): Account => ({
  id: "a",
  serverUrl: "https://service.example.org",
  username: "maria",
  userId: "1",
  displayName: "Maria",
  sso: null,
  ...account,
});

/** Creates a single sign-on realm without a logout page. */
export const aRealm = (realm: Partial<CasRealm> = {}): CasRealm => ({
  id: null,
  realm: "county",
  serverUrl: "https://login.example.org/cas/login",
  shortName: "County",
  description: null,
  orgName: null,
  dateModified: null,
  logoutUrl: null,
  ...realm,
});
