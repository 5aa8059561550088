/** Returns the name of an account's item in the keychain. */
export const getItemName = (accountId: string): string => `account ${accountId}`;
