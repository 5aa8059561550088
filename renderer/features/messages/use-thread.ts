import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import type { Message, MessageCursor, MessageWindow } from "#shared/features/messages/schema.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { outgoingQuery } from "./queries.ts";
import type { Opening } from "./store.ts";
import { buildThreadLines, getMessageTime, type ThreadLine } from "./thread-lines.ts";

const none: OutboxEntry[] = [];

/** Whether a conversation has messages older than the loaded ones. */
export type History =
  /** Older messages are stored. */
  | { kind: "stored" }
  /** The service may have older ones. */
  | { kind: "remote" }
  | { kind: "loading" }
  | { kind: "unreachable"; message: string }
  /** There are no older ones. */
  | { kind: "complete" };

export type Thread = {
  lines: ThreadLine[];
  history: History;
  /** Whether newer messages are stored. */
  hasNewer: boolean;
  /** The newest incoming message of the loaded ones. */
  newestIncoming: Message | null;
  loadOlder(): void;
  loadNewer(): void;
};

/** Loads a conversation from where it opens; `thread` is null while it is loading. */
export function useThread(userId: string, visit: string, opening: Opening, reader: Reader) {
  const parts = useInfiniteQuery(threadQuery(userId, visit, opening));
  const { data, hasNextPage, hasPreviousPage, isFetching } = parts;
  const outgoing = useOutgoing(userId, parts.dataUpdatedAt, isFetching);
  const older = useMutation({ mutationFn: () => call("conversation.fetchOlder", { userId }) });
  const messages = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  const opened = data?.pages.find(({ opened }) => opened !== null)?.opened ?? null;
  const unreadId = data === undefined ? undefined : (opened?.unreadId ?? null);
  const dividerId = useUnreadDivider(userId, unreadId, reader);
  const lines = useMemo(
    () => buildThreadLines(messages, hasNextPage ? none : outgoing, dividerId),
    [messages, outgoing, dividerId, hasNextPage],
  );

  const history = classifyHistory();
  function classifyHistory(): History {
    if (hasPreviousPage) return { kind: "stored" };
    if (older.isPending) return { kind: "loading" };
    if (older.error !== null) return { kind: "unreachable", message: older.error.message };
    const isComplete = older.data !== undefined && (older.data.found === 0 || !older.data.hasMore);
    return { kind: isComplete ? "complete" : "remote" };
  }

  const thread: Thread = {
    lines,
    history,
    hasNewer: hasNextPage,
    newestIncoming: messages.findLast(({ isOutgoing }) => !isOutgoing) ?? null,
    loadOlder: () => {
      if (isFetching) return;
      if (hasPreviousPage) void parts.fetchPreviousPage();
      else if (!older.isPending && history.kind !== "complete") older.mutate();
    },
    loadNewer: () => {
      if (!isFetching && hasNextPage) void parts.fetchNextPage();
    },
  };
  return {
    thread: data === undefined ? null : thread,
    unreadId: unreadId ?? null,
    error: parts.error,
  };
}

/**
 * Returns the pending messages. One that becomes a stored message is kept until the messages are
 * refetched, so that it never disappears in between.
 */
function useOutgoing(userId: string, fetchedAt: number, isFetching: boolean): OutboxEntry[] {
  const client = useQueryClient();
  const { data: current = none } = useQuery(outgoingQuery(userId));
  useEffect(() => {
    if (fetchedAt > 0) void client.invalidateQueries(outgoingQuery(userId));
  }, [client, userId, fetchedAt]);
  const shown = useRef(none);
  const isShorter = shown.current.some(({ id }) => !current.some((entry) => entry.id === id));
  const next = isFetching && isShorter ? shown.current : current;
  useEffect(() => {
    shown.current = next;
  }, [next]);
  return next;
}

/** What the user sees of a thread and has sent. */
type Reader = {
  unread: number;
  isReading: boolean;
  /** Counts the messages that the user has sent from here. */
  sent: number;
};

/** `isRead` if all messages below it have been read. */
type Divider = { id: string; isRead: boolean };

/**
 * Returns the first message that the user has not seen arrive: the first unread one on opening, or
 * one that arrived while the end was not read. It stays until the user replies or leaves. `opened`
 * is undefined while the thread is loading.
 */
function useUnreadDivider(
  userId: string,
  opened: string | null | undefined,
  { unread, isReading, sent }: Reader,
): string | null {
  const [divider, setDivider] = useState<Divider | null>(null);
  const [known, setKnown] = useState({ opened, sent });
  if (known.opened === undefined && opened !== undefined) {
    setKnown({ opened, sent });
    if (opened !== null) setDivider({ id: opened, isRead: false });
  } else if (known.sent !== sent) {
    setKnown({ opened, sent });
    setDivider(null);
  }
  if (unread === 0 && divider?.isRead === false) setDivider({ ...divider, isRead: true });

  const isMissing = unread > 0 && !isReading && opened !== undefined && divider?.isRead !== false;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    findUnread(userId)
      .then(({ unreadId }) => {
        if (isCurrent && unreadId !== null) setDivider({ id: unreadId, isRead: false });
      })
      .catch(() => {
        // The thread itself reports that messages cannot be read.
      });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, userId]);

  return divider?.id ?? null;
}

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
const threadQuery = (userId: string, visit: string, opening: Opening) => {
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
async function findUnread(userId: string) {
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
