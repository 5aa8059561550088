import { useQuery } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { settingsQuery } from "#renderer/lib/settings-query.ts";
import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import { listsOfAccount } from "#shared/features/messages/recipient-lists.ts";

const none: RecipientList[] = [];

/** Returns the recipient lists of the account; none while they are loaded. */
export function useRecipientLists(): RecipientList[] {
  const { recipientLists = none } = useQuery(settingsQuery).data ?? {};
  return listsOfAccount(recipientLists, useAccountId());
}
