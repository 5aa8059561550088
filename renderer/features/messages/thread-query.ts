import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { Message, MessageCursor, MessageWindow } from "#shared/features/messages/schema.ts";
import { getMessageTime } from "./message-times.ts";
import type { Opening } from "./store.ts";

/** A part of a conversation that is loaded with one request. */
type ThreadPart = {
  /** Oldest first. */
  rows: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Of the first part: the cursor before it, and the first unread message; null for others. */
  opened: { from: MessageCursor; unreadId: string | null } | null;
};

type OpenedPart = NonNullable<ThreadPart["opened"]>;
type ThreadRows = Omit<ThreadPart, "opened">;

/** All parts but the first have this size, so that a refetch covers the same messages. */
const partSize = 100;
const maxPartSize = 500;

/**
 * Messages of a conversation from where it opens, in parts to both sides. A refetch of the first
 * part starts at the same message, so that nothing moves when others arrive.
 */
export const threadQuery = (userId: string, visit: string, opening: Opening) => {
  const queryKey = ["messages", "thread", userId, visit] as const;
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as MessageWindow | null,
    queryFn: ({ pageParam, client }) => {
      if (pageParam !== null) return fetchPart(userId, pageParam);
      const opened = client.getQueryData<{ pages: ThreadPart[] }>(queryKey)?.pages[0]?.opened;
      return opened == null ? fetchFirstPart(userId, opening) : refetchFirstPart(userId, opened);
    },
    getPreviousPageParam: ({ rows: [first], hasOlder }): MessageWindow | undefined =>
      hasOlder && first !== undefined ? { from: "before", cursor: toCursor(first) } : undefined,
    getNextPageParam: ({ rows, hasNewer }): MessageWindow | undefined => {
      const last = rows.at(-1);
      return hasNewer && last !== undefined ? { from: "after", cursor: toCursor(last) } : undefined;
    },
    gcTime: 0,
  });
};

const toCursor = (message: Message): MessageCursor => ({
  id: message.id,
  sent: getMessageTime(message),
});

async function fetchPart(userId: string, window: MessageWindow): Promise<ThreadPart> {
  return { ...(await call("message.list", { userId, window, limit: partSize })), opened: null };
}

async function refetchFirstPart(userId: string, opened: OpenedPart): Promise<ThreadPart> {
  const window: MessageWindow = { from: "after", cursor: opened.from };
  return { ...(await call("message.list", { userId, window, limit: maxPartSize })), opened };
}

async function fetchFirstPart(userId: string, opening: Opening): Promise<ThreadPart> {
  const { latestId, unreadId } = await findUnread(userId);
  const id = typeof opening === "object" ? opening.id : opening === "unread" ? unreadId : null;
  const center = id ?? latestId;
  if (center === null) return { rows: [], hasOlder: false, hasNewer: false, opened: null };
  const part = await fetchPart(userId, { from: "around", id: center });
  const [first] = part.rows;
  return first === undefined
    ? part
    : { ...part, opened: { from: toCursorBefore(first), unreadId } };
}

/** Returns a cursor between a message and all messages with an earlier time. */
const toCursorBefore = (message: Message): MessageCursor => ({
  sent: getMessageTime(message) - 1,
  id: "z".repeat(200),
});

/** Finds the latest and the first unread message; repeats if messages arrive meanwhile. */
export async function findUnread(userId: string) {
  for (;;) {
    const unread = await countUnread(userId);
    const found = await searchBackwards(userId, unread);
    if (unread === (await countUnread(userId))) return found;
  }
}

const countUnread = async (userId: string): Promise<number> =>
  (await call("conversation.get", { userId }))?.unread ?? 0;

/** Reads backwards until `unread` incoming messages are found. */
async function searchBackwards(userId: string, unread: number) {
  let left = unread;
  let window: MessageWindow = { from: "latest" };
  let latestId: string | null = null;
  let unreadId: string | null = null;
  for (;;) {
    const limit = left === 0 ? 1 : maxPartSize;
    const part: ThreadRows = await call("message.list", { userId, window, limit });
    const { rows, hasOlder } = part;
    latestId ??= rows.at(-1)?.id ?? null;
    for (const { id, isOutgoing } of rows.toReversed()) {
      if (left === 0) break;
      if (isOutgoing) continue;
      unreadId = id;
      left -= 1;
    }
    const [first] = rows;
    if (left === 0 || !hasOlder || first === undefined) return { latestId, unreadId };
    window = { from: "before", cursor: toCursor(first) };
  }
}
