import type { Participants } from "#main/service/decode/decoders.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { Store } from "#main/store/store.ts";
import type { FetchContext } from "#main/sync/fetch-answers.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { listMessages } from "../operations.ts";

/** The fetched messages of a conversation, stored by now. */
export type FetchedConversation = {
  /** In the service's order. */
  messages: Message[];
  unreadable: number;
  /** The number of messages with the id of another. */
  repeated: number;
  /** Whether there was no list, which only suggests an empty one. */
  isDoubtful: boolean;
  /** The service's clock with this response; null if unknown. */
  serverTime: EpochMs | null;
  /** How old the response is, from a cache; otherwise 0. */
  age: DurationMs;
  /** The number of messages that were not stored before. */
  added: number;
  hasChanged: boolean;
};

/** Requests at most `limit` of the newest messages of a conversation and stores them. */
export async function fetchConversation(
  { workspace: { service, store }, now }: FetchContext,
  userId: string,
  limit: number,
  signal?: AbortSignal,
): Promise<Result<FetchedConversation>> {
  const whose = await readOwner(store);
  const answer = await listMessages(service, { userId, limit, ...whose }, signal);
  if (!answer.ok) return answer;
  const { body, serverTime, age } = answer.value;
  const dialect = service.dialect();
  const participants = { ...whose, otherUserId: userId };
  const decoded = await store.decodeMessages(body, dialect, participants);
  if (!decoded.ok) return decoded;
  const stored = await store.ingest({
    collection: "messages",
    scope: "found",
    isHistory: true,
    bodies: [body],
    dialect,
    at: now() - age,
    whose: participants,
  });
  if (!stored.ok) return stored;
  return success({
    messages: decoded.value.records,
    unreadable: decoded.value.unreadable.length,
    repeated: decoded.value.repeated ?? 0,
    isDoubtful: decoded.value.isDoubtful ?? false,
    serverTime,
    age,
    added: stored.value.added.length,
    hasChanged: hasChanges(stored.value),
  });
}

/** Reads who is signed in, as far as earlier responses have shown it. */
export async function readOwner(
  store: Pick<Store, "readMessageSync">,
): Promise<Pick<Participants, "ownUserId" | "ownLogin">> {
  const { ownUserId, ownLogin } = await store.readMessageSync();
  return {
    ...(ownUserId === null ? {} : { ownUserId }),
    ...(ownLogin === null ? {} : { ownLogin }),
  };
}
