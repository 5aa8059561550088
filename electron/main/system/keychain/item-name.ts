export const getItemName = (accountId: string): string => `account ${accountId}`;
