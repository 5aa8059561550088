import type { RecipientList } from "./recipient-list-schema.ts";

/** Returns the lists that hold for an account: its own, and those of a policy. */
export const listsOfAccount = (lists: RecipientList[], accountId: string): RecipientList[] =>
  lists.filter(({ account }) => account === undefined || account === accountId);
