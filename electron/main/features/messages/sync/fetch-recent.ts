import type { Service } from "#main/service/transport.ts";
import { getProfile } from "#main/session/operations.ts";
import type { FetchAnswers } from "#main/sync/fetch/fetch-answers.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listMessagesSince } from "../operations.ts";
import { overlap, recentSpan } from "../store/message-sync.ts";

/** For whom messages are asked for, and since when. */
type Question = { ownUserId: string; ownLogin: string | null; since: EpochMs };

/**
 * Asks for the messages of all conversations that were sent since the newest stored one, and again
 * for those shortly before it; where that is not known, for those of the last 30 days.
 */
export const fetchRecentMessages: FetchAnswers = async (service, signal, store) => {
  const { ownUserId, ownLogin, until } = await store.readMessageSync();
  const question =
    ownUserId === null || until === null
      ? await request(service, signal)
      : success({ ownUserId, ownLogin, since: until - overlap });
  if (!question.ok) return question;
  const { since, ...owner } = question.value;
  const whose = { ownUserId: owner.ownUserId, ownLogin: owner.ownLogin || undefined };
  const input = { ...whose, since: Math.max(0, Math.floor(since)) };
  const answer = await listMessagesSince(service, input, signal);
  if (!answer.ok) return answer;
  const { body, serverTime } = answer.value;
  return success({ collection: "messages", scope: "found", bodies: [body], whose, serverTime });
};

/** Asks the service who is signed in and what time it is; all of time where it has no clock. */
async function request(service: Service, signal: AbortSignal): Promise<Result<Question>> {
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
