/** Returns the name of an account's item in the keychain. */
export const itemOf = (accountId: string): string => `account ${accountId}`;
