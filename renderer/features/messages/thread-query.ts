import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import type { Message, MessageCursor, MessageWindow } from "#shared/features/messages/schema.ts";
import { placeOf } from "./message-times.ts";
import type { Opening } from "./store.ts";

/** A part of a conversation that crosses from main at once. */
export type ThreadPart = {
  /** Oldest first. */
  rows: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Of the part with which the thread opened: where it begins, and where unread messages do. */
  opened: { from: MessageCursor; unreadId: string | null } | null;
};

type OpenedPart = NonNullable<ThreadPart["opened"]>;
type ThreadRows = Omit<ThreadPart, "opened">;

/** Parts are as long, but for the first, so that reading them again covers the same messages. */
const partLength = 100;
const maxAtOnce = 500;

/**
 * A conversation from where it opens, in parts to both sides. The part that it opens with begins at
 * the same message whenever it is read again, so that nothing moves when others arrive.
 */
export const threadQuery = (userId: string, visit: string, opening: Opening) => {
  const queryKey = ["messages", "thread", userId, visit] as const;
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as MessageWindow | null,
    queryFn: ({ pageParam, client }) => {
      if (pageParam !== null) return readPart(userId, pageParam);
      const former = client.getQueryData<{ pages: ThreadPart[] }>(queryKey)?.pages[0]?.opened;
      return former == null ? openThread(userId, opening) : readAgain(userId, former);
    },
    getPreviousPageParam: ({ rows: [first], hasOlder }): MessageWindow | undefined =>
      hasOlder && first !== undefined ? { from: "before", cursor: cursorOf(first) } : undefined,
    getNextPageParam: ({ rows, hasNewer }): MessageWindow | undefined => {
      const last = rows.at(-1);
      return hasNewer && last !== undefined ? { from: "after", cursor: cursorOf(last) } : undefined;
    },
    gcTime: 0,
  });
};

const cursorOf = (message: Message): MessageCursor => ({
  id: message.id,
  sent: placeOf(message),
});

async function readPart(userId: string, window: MessageWindow): Promise<ThreadPart> {
  return { ...(await call("message.list", { userId, window, limit: partLength })), opened: null };
}

async function readAgain(userId: string, opened: OpenedPart): Promise<ThreadPart> {
  const window: MessageWindow = { from: "after", cursor: opened.from };
  return { ...(await call("message.list", { userId, window, limit: maxAtOnce })), opened };
}

async function openThread(userId: string, opening: Opening): Promise<ThreadPart> {
  const { latestId, unreadId } = await findUnread(userId);
  const id = typeof opening === "object" ? opening.id : opening === "unread" ? unreadId : null;
  const centre = id ?? latestId;
  if (centre === null) return { rows: [], hasOlder: false, hasNewer: false, opened: null };
  const part = await readPart(userId, { from: "around", id: centre });
  const [first] = part.rows;
  return first === undefined ? part : { ...part, opened: { from: rightBefore(first), unreadId } };
}

/** Behind everything that was sent before a message, and before it. */
const rightBefore = (message: Message): MessageCursor => ({
  sent: placeOf(message) - 1,
  id: "z".repeat(200),
});

/** Finds the latest message, and the first unread one; again where others came meanwhile. */
export async function findUnread(userId: string) {
  for (;;) {
    const unread = await countUnread(userId);
    const found = await goBack(userId, unread);
    if (unread === (await countUnread(userId))) return found;
  }
}

const countUnread = async (userId: string): Promise<number> =>
  (await call("conversation.get", { userId }))?.unread ?? 0;

/** Goes back from the latest message until as many incoming ones are found as are unread. */
async function goBack(userId: string, unread: number) {
  let left = unread;
  let window: MessageWindow = { from: "latest" };
  let latestId: string | null = null;
  let unreadId: string | null = null;
  for (;;) {
    const limit = left === 0 ? 1 : maxAtOnce;
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
    window = { from: "before", cursor: cursorOf(first) };
  }
}
