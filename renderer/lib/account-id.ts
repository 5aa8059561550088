import { createContext, use } from "react";

/** The id of the account whose UI is rendered. */
export const AccountContext = createContext<string | null>(null);

/** Returns the id of the rendered account; throws outside of an account's UI. */
export function useAccountId(): string {
  const accountId = use(AccountContext);
  if (accountId === null) throw new Error("useAccountId is used outside of an account's UI.");
  return accountId;
}
