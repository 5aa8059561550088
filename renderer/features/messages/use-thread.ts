import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { call } from "#renderer/lib/bridge.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { outgoingQuery } from "./queries.ts";
import type { Opening } from "./store.ts";
import { layThread, type ThreadLine } from "./thread-lines.ts";
import { threadQuery } from "./thread-query.ts";
import { useUnreadDivider, type Watching } from "./use-unread-divider.ts";

const none: OutboxEntry[] = [];

/** How far a conversation goes back as far as is known here. */
export type Past =
  /** Older messages are stored. */
  | { kind: "stored" }
  /** The service may have older ones. */
  | { kind: "elsewhere" }
  | { kind: "asking" }
  | { kind: "unreachable"; message: string }
  /** There are no older ones. */
  | { kind: "beginning" };

/** A conversation as far as it is here. */
export type Thread = {
  lines: ThreadLine[];
  past: Past;
  /** Newer messages are stored than are here. */
  hasNewer: boolean;
  /** The newest incoming message of those here. */
  newestIncoming: Message | null;
  loadOlder(): void;
  loadNewer(): void;
};

/** Loads a conversation from where it opens; null until main has answered. */
export function useThread(userId: string, visit: string, opening: Opening, watching: Watching) {
  const parts = useInfiniteQuery(threadQuery(userId, visit, opening));
  const { data, hasNextPage, hasPreviousPage, isFetching } = parts;
  const outgoing = useOutgoing(userId, parts.dataUpdatedAt, isFetching);
  const older = useMutation({ mutationFn: () => call("conversation.fetchOlder", { userId }) });
  const messages = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  const opened = data?.pages.find(({ opened }) => opened !== null)?.opened ?? null;
  const unreadId = data === undefined ? undefined : (opened?.unreadId ?? null);
  const newsId = useUnreadDivider(userId, unreadId, watching);
  const lines = useMemo(
    () => layThread(messages, hasNextPage ? none : outgoing, newsId),
    [messages, outgoing, newsId, hasNextPage],
  );

  const past = classifyPast();
  function classifyPast(): Past {
    if (hasPreviousPage) return { kind: "stored" };
    if (older.isPending) return { kind: "asking" };
    if (older.error !== null) return { kind: "unreachable", message: older.error.message };
    const isAll = older.data !== undefined && (older.data.found === 0 || !older.data.hasMore);
    return { kind: isAll ? "beginning" : "elsewhere" };
  }

  const thread: Thread = {
    lines,
    past,
    hasNewer: hasNextPage,
    newestIncoming: useMemo(() => findNewestIncoming(messages), [messages]),
    loadOlder: () => {
      if (isFetching) return;
      if (hasPreviousPage) void parts.fetchPreviousPage();
      else if (!older.isPending && past.kind !== "beginning") older.mutate();
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

function findNewestIncoming(messages: Message[]): Message | null {
  return messages.findLast(({ isOutgoing }) => !isOutgoing) ?? null;
}

/**
 * What the person wrote that is not among the messages. What goes from there to the messages stays
 * until these have been read again, so that it is never in neither place.
 */
function useOutgoing(userId: string, messagesRead: number, isReading: boolean): OutboxEntry[] {
  const client = useQueryClient();
  const { data: current = none } = useQuery(outgoingQuery(userId));
  useEffect(() => {
    if (messagesRead > 0) void client.invalidateQueries(outgoingQuery(userId));
  }, [client, userId, messagesRead]);
  const shown = useRef(none);
  const isShorter = shown.current.some(({ id }) => !current.some((entry) => entry.id === id));
  const next = isReading && isShorter ? shown.current : current;
  useEffect(() => {
    shown.current = next;
  }, [next]);
  return next;
}
