import { hasChanges } from "#main/store/records/ingest.ts";
import type { Fetcher } from "#main/sync/fetch/fetch-answers.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listMessages } from "../operations.ts";
import { readOwner } from "./owner.ts";

/** The newest messages of a conversation as the service has just told them, stored by now. */
export type FetchedConversation = {
  /** In the service's order. */
  messages: Message[];
  /** How many could not be read. */
  unreadable: number;
  /** How many further ones had the id of one of these. */
  repeated: number;
  /** The service's clock with this answer; null where it sent none. */
  serverTime: EpochMs | null;
  /** How many were not stored before. */
  added: number;
  /** Whether what is stored has changed. */
  hasChanged: boolean;
};

/** Asks for at most `limit` of the newest messages of a conversation, and stores them. */
export async function fetchConversation(
  { workspace: { service, store }, now }: Fetcher,
  userId: string,
  limit: number,
  signal?: AbortSignal,
): Promise<Result<FetchedConversation>> {
  const whose = await readOwner(store);
  const answer = await listMessages(service, { userId, limit, ...whose }, signal);
  if (!answer.ok) return answer;
  const { body, serverTime } = answer.value;
  const dialect = service.dialect();
  const ofWhom = { ...whose, otherUserId: userId };
  const decoded = await store.decodeMessages(body, dialect, ofWhom);
  if (!decoded.ok) return decoded;
  const stored = await store.ingest({
    collection: "messages",
    scope: "found",
    isHistory: true,
    bodies: [body],
    dialect,
    at: now(),
    whose: ofWhom,
  });
  if (!stored.ok) return stored;
  return success({
    messages: decoded.value.records,
    unreadable: decoded.value.unreadable.length,
    repeated: decoded.value.repeated ?? 0,
    serverTime,
    added: stored.value.added.length,
    hasChanged: hasChanges(stored.value),
  });
}
