import type { Service } from "#main/service/transport.ts";
import { getProfile } from "#main/session/operations.ts";
import type { FetchAnswers } from "#main/sync/fetch/fetch-answers.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listMessagesSince } from "../operations.ts";
import { overlap, recentSpan } from "../store/message-sync.ts";

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
