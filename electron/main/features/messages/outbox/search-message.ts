import type { JobParts } from "#main/outbox/parts.ts";
import type { EntryOf } from "#main/outbox/store/entry.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { FetchedConversation } from "../sync/fetch-conversation.ts";
import {
  type Attempt,
  type ConversationSnapshot,
  findMessage,
  normalizeText,
  type Verdict,
} from "./match.ts";

export type MessageEntry = EntryOf<"message">;

/** Requests at most `limit` of the newest messages of a conversation, and stores them. */
export type FetchMessages = (
  userId: string,
  limit: number,
  signal: AbortSignal,
) => Promise<Result<FetchedConversation>>;

export type MessageParts = JobParts & { fetchMessages: FetchMessages };

/** The number of other entries that are considered for a message. */
const maxCompetitors = 500;
/** Entries older than this do not compete for the same message. */
const competingSpan: DurationMs = 3_600_000;

/** The numbers of messages to request; the next if the former does not reach back far enough. */
const limits = [20, 200, 1_000] as const;

/** Requests at most `limit` of the newest messages of a conversation and stores them. */
export async function readConversationSnapshot(
  { fetchMessages, now }: Pick<MessageParts, "fetchMessages" | "now">,
  userId: string,
  signal: AbortSignal,
  limit: number = limits[0],
): Promise<Result<ConversationSnapshot & { age: DurationMs }>> {
  const fetched = await fetchMessages(userId, limit, signal);
  if (!fetched.ok) return fetched;
  const { messages, unreadable, repeated, isDoubtful, serverTime, age } = fetched.value;
  return success({
    messages,
    unreadable,
    repeated,
    isDoubtful,
    age,
    isWhole: messages.length + unreadable + repeated < limit,
    clockOffset: serverTime === null ? null : serverTime - now(),
  });
}

/** Searches the conversation, which is that old, for a sent message of which it is unknown whether it was delivered. */
export async function searchMessage(
  entry: MessageEntry,
  parts: Pick<MessageParts, "fetchMessages" | "now" | "workspace">,
  signal: AbortSignal,
): Promise<Result<Verdict & { age: DurationMs }>> {
  const { userId, text } = entry.operation;
  const attempt = {
    text,
    began: entry.attempted ?? entry.created,
    before: (await parts.workspace.store.getEntry(entry.id))?.known ?? null,
    ...(await readCompetitors(parts.workspace, entry)),
  };
  let verdict: Verdict = { verdict: "uncovered" };
  let age: DurationMs = 0;
  for (const limit of limits) {
    const snapshot = await readConversationSnapshot(parts, userId, signal, limit);
    if (!snapshot.ok) return snapshot;
    ({ age } = snapshot.value);
    // A cache shows the conversation as it was before; it states whole seconds.
    const isBefore = age > 0 && parts.now() - age - 2_000 < attempt.began;
    if (isBefore) return success({ verdict: "doubtful", age });
    verdict = findMessage(attempt, snapshot.value);
    if (verdict.verdict !== "uncovered" || snapshot.value.isWhole) break;
  }
  return success({ ...verdict, age });
}

/** Reads which messages belong to other entries, and how many others with the same text are not found. */
async function readCompetitors(
  { store }: MessageParts["workspace"],
  entry: MessageEntry,
): Promise<Pick<Attempt, "claimed" | "doubles">> {
  const { userId, text } = entry.operation;
  const { rows } = await store.listEntries({
    which: "everything",
    lane: entry.lane,
    offset: 0,
    limit: maxCompetitors,
  });
  const others = rows.filter(
    ({ id, operation }) =>
      id !== entry.id && operation.kind === "message" && operation.userId === userId,
  );
  const earliest = (entry.attempted ?? entry.created) - competingSpan;
  const doubles = others.filter(
    ({ operation, serverId, attempted, state }) =>
      operation.kind === "message" &&
      normalizeText(operation.text) === normalizeText(text) &&
      serverId === null &&
      state !== "queued" &&
      attempted !== null &&
      attempted >= earliest,
  ).length;
  return { claimed: new Set(others.flatMap(({ serverId }) => serverId ?? [])), doubles };
}
