import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { useDrafts } from "#renderer/lib/drafts.ts";
import { pageSize } from "#renderer/lib/pages.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";

/** Which conversations a list shows. */
export type ConversationQuery = { filter: string };

/** A page of the list of conversations. */
export const conversationPageQuery = (query: ConversationQuery, page: number) =>
  queryOptions({
    queryKey: ["conversations", "page", query, page],
    queryFn: async () => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total } = await call("conversation.list", { ...query, ...window });
      return { rows: rows.map((row) => ({ ...row, id: row.userId })), total };
    },
  });

/** A conversation, also one in which nothing was said yet; null where nobody knows the person. */
export const conversationQuery = (userId: string) =>
  commandQuery(["conversations", "one", userId], "conversation.get", { userId });

const unreadQuery = commandQuery(["conversations", "unread"], "conversation.count", null);

/** Returns the number of unread messages; 0 until main has answered. */
export const useUnreadMessages = (): number => useQuery(unreadQuery).data?.unread ?? 0;

/** What the person wrote to somebody that is not among the stored messages yet, oldest first. */
export const outgoingQuery = (userId: string) =>
  commandQuery(["outbox", "messages", userId], "message.listOutgoing", { userId });

const maxHits = 500;

/** Messages of a conversation with all words of a text, newest first. */
export const hitsQuery = (userId: string, text: string) =>
  commandQuery(["messages", "find", userId, text], "message.find", {
    userId,
    text,
    limit: maxHits,
  });

/** People whose names begin with the words of a text. */
export const peopleQuery = (text: string) =>
  commandQuery(["conversations", "people", text], "person.find", { text, limit: 50 });

/** Says what is to become of a message that is not sent. */
export function useDecide(userId: string) {
  const accountId = useAccountId();
  return useMutation<OutboxEntry, FailureError, CommandInput<"outbox.decide">>({
    mutationFn: (decision) => call("outbox.decide", decision, accountId),
    onSuccess: (entry, _decision, _result, { client }) => receiveEntry(client, userId, entry),
  });
}

/** Shows an entry's new state without waiting for main to be asked again. */
export function receiveEntry(client: QueryClient, userId: string, entry: OutboxEntry): void {
  client.setQueryData(outgoingQuery(userId).queryKey, (former = []) => {
    const others = former.filter(({ id }) => id !== entry.id);
    if (entry.state === "discarded") return others;
    return others.length === former.length
      ? [...former, entry]
      : former.map((one) => (one.id === entry.id ? entry : one));
  });
}

/**
 * Marks stale what is told about conversations: it follows from the messages, from what the service
 * says of conversations, from the outbox and from whether there are drafts. Returns how to stop.
 */
export function listenToChat(client: QueryClient): () => void {
  const versions = new Map<string, number>();
  const renew = (key: string) => void client.invalidateQueries({ queryKey: [key] });
  const { subscribe } = window.watchdesk;
  const stops = [
    subscribe("collection.changed", ({ collection, version }) => {
      if (collection !== "messages" && collection !== "conversations") return;
      if (versions.get(collection) === version) return;
      versions.set(collection, version);
      renew("conversations");
    }),
    // The next account counts for itself.
    subscribe("session.changed", () => versions.clear()),
    subscribe("outbox.changed", () => {
      renew("outbox");
      renew("conversations");
    }),
    // One with nothing but a draft is listed for as long as there is one.
    useDrafts.subscribe((drafts, before) => {
      const hasUnseen = Object.entries(drafts).some(
        ([userId, { isStored }]) => isStored !== (before[userId]?.isStored ?? null),
      );
      if (hasUnseen) void client.invalidateQueries({ queryKey: ["conversations", "page"] });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
