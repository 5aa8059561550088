import type { Store } from "#main/store/store.ts";
import { type FetchContext, isRefused } from "#main/sync/fetch-answers.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { fetchConversation } from "./fetch-conversation.ts";

/** How many of the newest messages of a conversation are searched. */
const maxMessages = 100;

/** How many conversations are searched, those with the newest messages first. */
const maxConversations = 20;

/**
 * Creates the search for the conversations of messages without a recipient: the conversation in which the service lists them
 * shows it. Each message is searched once. Resolves to whether any was found.
 */
export function createRecipientSearch(fetcher: FetchContext): () => Promise<Result<boolean>> {
  const { store } = fetcher.workspace;
  const givenUp = new Set<string>();

  const listStrays = async (): Promise<Message[]> => {
    const { rows } = await store.listMessages(unknownUserId, { from: "latest" }, maxMessages);
    return rows.filter(({ id }) => !givenUp.has(id));
  };

  return async () => {
    let strays = await listStrays();
    if (strays.length === 0) return success(false);
    let hasFound = false;
    const partners = await listPartners(store);
    for (const userId of partners) {
      const fetched = await fetchConversation(fetcher, userId, maxMessages);
      if (!fetched.ok && isRefused(fetched)) continue;
      if (!fetched.ok) return fetched;
      hasFound ||= fetched.value.hasChanged;
      strays = await listStrays();
      if (strays.length === 0) break;
    }
    if (partners.length > 0) for (const { id } of strays) givenUp.add(id);
    return success(hasFound);
  };
}

async function listPartners(store: Pick<Store, "listConversations">): Promise<string[]> {
  const { rows } = await store.listConversations({
    filter: "",
    offset: 0,
    limit: maxConversations,
  });
  return rows.map(({ userId }) => userId).filter((userId) => !isUnknownUser(userId));
}
