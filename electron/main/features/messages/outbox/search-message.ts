import type { JobParts } from "#main/outbox/parts.ts";
import type { EntryOf } from "#main/outbox/store/entry.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { FetchedConversation } from "../sync/fetch-conversation.ts";
import { type Attempt, type ConversationSnapshot, findMessage, type Verdict } from "./match.ts";
import { normalizeText } from "./normalize-text.ts";

/** A message in the outbox. */
export type MessageEntry = EntryOf<"message">;

/** Requests at most `limit` of the newest messages of a conversation, and stores them. */
export type FetchMessages = (
  userId: string,
  limit: number,
  signal: AbortSignal,
) => Promise<Result<FetchedConversation>>;

/** What sending messages needs. */
export type MessageParts = JobParts & { fetchMessages: FetchMessages };

/** Other entries that may explain a message. */
const explaining = 500;
/** Entries from before then do not compete for the same message. */
const sameTime: DurationMs = 3_600_000;

/** How many messages are asked for, and then again where these do not reach back far enough. */
const limits = [20, 200, 1_000] as const;

/** Asks for at most `limit` of the newest messages of a conversation, and stores them. */
export async function readConversationSnapshot(
  { fetchMessages, now }: MessageParts,
  userId: string,
  signal: AbortSignal,
  limit: number = limits[0],
): Promise<Result<ConversationSnapshot>> {
  const fetched = await fetchMessages(userId, limit, signal);
  if (!fetched.ok) return fetched;
  const { messages, unreadable, repeated, serverTime } = fetched.value;
  return success({
    messages,
    unreadable,
    repeated,
    isWhole: messages.length + unreadable + repeated < limit,
    clockOffset: serverTime === null ? null : serverTime - now(),
  });
}

/** Looks for a message of which nobody knows whether it arrived, as far back as that tells anything. */
export async function searchMessage(
  entry: MessageEntry,
  parts: MessageParts,
  signal: AbortSignal,
): Promise<Result<Verdict>> {
  const { userId, text } = entry.operation;
  const attempt = {
    text,
    began: entry.attempted ?? entry.created,
    before: (await parts.workspace.store.getEntry(entry.id))?.known ?? null,
    ...(await readCompetitors(parts.workspace, entry)),
  };
  let verdict: Verdict = { verdict: "uncovered" };
  for (const limit of limits) {
    const sighting = await readConversationSnapshot(parts, userId, signal, limit);
    if (!sighting.ok) return sighting;
    verdict = findMessage(attempt, sighting.value);
    if (verdict.verdict !== "uncovered" || sighting.value.isWhole) break;
  }
  return success(verdict);
}

/** Reads which messages are those of other entries, and how many others of the same text are not found. */
async function readCompetitors(
  { store }: MessageParts["workspace"],
  entry: MessageEntry,
): Promise<Pick<Attempt, "claimed" | "doubles">> {
  const { userId, text } = entry.operation;
  const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: explaining });
  const others = rows.filter(
    ({ id, operation }) =>
      id !== entry.id && operation.kind === "message" && operation.userId === userId,
  );
  const earliest = (entry.attempted ?? entry.created) - sameTime;
  const doubles = others.filter(
    ({ operation, serverId, attempted, state }) =>
      operation.kind === "message" &&
      normalizeText(operation.text) === normalizeText(text) &&
      serverId === null &&
      state !== "queued" &&
      attempted !== null &&
      attempted >= earliest,
  ).length;
  return {
    claimed: new Set(others.flatMap(({ serverId }) => serverId ?? [])),
    doubles,
  };
}
