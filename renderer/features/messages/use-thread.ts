import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { outgoingQuery } from "./queries.ts";
import type { Opening } from "./store.ts";
import { buildThreadLines, type ThreadLine } from "./thread-lines.ts";
import { findUnread, threadQuery } from "./thread-query.ts";

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

/** The loaded part of a conversation. */
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
  /** Whether the user reads the end of the thread. */
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
