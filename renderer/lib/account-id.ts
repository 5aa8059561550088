import { createContext, use } from "react";

/** The account that a part of the interface shows; what is done there is meant for it. */
export const AccountId = createContext<string | null>(null);

/** The same. Throws outside of the interface of an account. */
export function useAccountId(): string {
  const accountId = use(AccountId);
  if (accountId === null) throw new Error("Nothing is shown of any account.");
  return accountId;
}
