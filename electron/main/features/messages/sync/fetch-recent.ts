import type { Service } from "#main/service/transport.ts";
import { getProfile } from "#main/session/operations.ts";
import type { FetchAnswers, FetchContext } from "#main/sync/fetch-answers.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listMessagesSince } from "../operations.ts";
import { overlap, recentSpan } from "../store/message-sync.ts";
import { fetchConversation } from "./fetch-conversation.ts";

/** For whom messages are requested, and since when. */
type Query = { ownUserId: string; ownLogin: string | null; since: EpochMs };

/**
 * Requests the messages of all conversations since shortly before the newest stored one or, if that is unknown, those of the
 * last 30 days.
 */
export const fetchRecentMessages: FetchAnswers = async (service, signal, store) => {
  const { ownUserId, ownLogin, until } = await store.readMessageSync();
  const query =
    ownUserId === null || until === null
      ? await requestQuery(service, signal)
      : success({ ownUserId, ownLogin, since: until - overlap });
  if (!query.ok) return query;
  const { since, ...owner } = query.value;
  const whose = { ownUserId: owner.ownUserId, ownLogin: owner.ownLogin || undefined };
  const input = { ...whose, since: Math.max(0, Math.floor(since)) };
  const answer = await listMessagesSince(service, input, signal);
  if (!answer.ok) return answer;
  const { body, serverTime } = answer.value;
  return success({ collection: "messages", scope: "found", bodies: [body], whose, serverTime });
};

/** Requests who is signed in and the time; from the beginning if the service has no clock. */
async function requestQuery(service: Service, signal: AbortSignal): Promise<Result<Query>> {
  const reply = await getProfile(service, undefined, signal);
  if (!reply.ok) return reply;
  const profile = reply.value.read();
  if (!profile.ok) return profile;
  const { id, name } = profile.value;
  return success({
    ownUserId: id,
    ownLogin: name,
    since: (reply.value.serverTime ?? 0) - recentSpan,
  });
}

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
