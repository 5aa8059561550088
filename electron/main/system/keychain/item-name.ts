/** What an account's item in the keychain is called. */
export const itemOf = (accountId: string): string => `account ${accountId}`;
