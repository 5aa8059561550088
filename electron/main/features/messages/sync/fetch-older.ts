import type { FetchContext } from "#main/sync/fetch/fetch-answers.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { fetchConversation } from "./fetch-conversation.ts";

const pageSize = 100;

/**
 * Requests older messages of a conversation than are stored: the service counts from the newest one, so the stored ones are
 * returned again. `hasMore` if there may be still older ones.
 */
export async function fetchOlder(
  fetcher: FetchContext,
  userId: string,
  signal?: AbortSignal,
): Promise<Result<{ found: number; hasMore: boolean }>> {
  // The service has no conversation for messages without a user.
  if (isUnknownUser(userId)) return success({ found: 0, hasMore: false });
  const limit = (await fetcher.workspace.store.countMessages(userId)) + pageSize;
  const fetched = await fetchConversation(fetcher, userId, limit, signal);
  if (!fetched.ok) return fetched;
  const { messages, unreadable, repeated, added } = fetched.value;
  return success({ found: added, hasMore: messages.length + unreadable + repeated >= limit });
}
