import type { Account } from "#shared/model/session.ts";

/** An account that signs in with a password. */
export const anAccount = (account: Partial<Account> = {}): Account => ({
  id: "a",
  serverUrl: "https://service.example.org",
  username: "maria",
  userId: "1",
  displayName: "Maria",
  sso: null,
  ...account,
});
