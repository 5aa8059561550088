import { type QueryClient, queryOptions, useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useDrafts } from "#renderer/lib/drafts.ts";
import { commandQuery, useAccountId } from "#renderer/lib/main-commands.ts";
import { pageSize } from "#renderer/lib/pages.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";

export type ConversationQuery = { filter: string };

export const conversationPageQuery = (query: ConversationQuery, page: number) =>
  queryOptions({
    queryKey: ["conversations", "page", query, page],
    queryFn: async () => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total } = await call("conversation.list", { ...query, ...window });
      return { rows: rows.map((row) => ({ ...row, id: row.userId })), total };
    },
  });

/** A conversation, even without messages; null if the user is unknown. */
export const conversationQuery = (userId: string) =>
  commandQuery(["conversations", "one", userId], "conversation.get", { userId });

/** Outbox entries to a user that are not stored messages yet, oldest first. */
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

/** Decides what happens to a message that was not sent. */
export function useOutboxDecision(userId: string) {
  const accountId = useAccountId();
  return useMutation<OutboxEntry, FailureError, CommandInput<"outbox.decide">>({
    mutationFn: (decision) => call("outbox.decide", decision, accountId),
    onSuccess: (entry, _decision, _result, { client }) => updateOutgoing(client, userId, entry),
  });
}

/** Updates a cached entry without another request. */
export function updateOutgoing(client: QueryClient, userId: string, entry: OutboxEntry): void {
  client.setQueryData(outgoingQuery(userId).queryKey, (previous = []) => {
    const others = previous.filter(({ id }) => id !== entry.id);
    if (entry.state === "discarded") return others;
    return others.length === previous.length
      ? [...previous, entry]
      : previous.map((one) => (one.id === entry.id ? entry : one));
  });
}

/** Invalidates conversations when messages, conversations, the outbox or drafts change. Returns a function that stops. */
export function listenToChat(client: QueryClient): () => void {
  const versions = new Map<string, number>();
  const invalidate = (key: string) => void client.invalidateQueries({ queryKey: [key] });
  const { subscribe } = window.watchdesk;
  const stops = [
    subscribe("collection.changed", ({ collection, version }) => {
      if (collection !== "messages" && collection !== "conversations") return;
      if (versions.get(collection) === version) return;
      versions.set(collection, version);
      invalidate("conversations");
    }),
    // Versions are counted per account.
    subscribe("session.changed", () => versions.clear()),
    subscribe("outbox.changed", () => {
      invalidate("outbox");
      invalidate("conversations");
    }),
    // A conversation that has only a draft is listed while the draft exists.
    useDrafts.subscribe((drafts, before) => {
      const hasChanged = Object.entries(drafts).some(
        ([userId, { isStored }]) => isStored !== (before[userId]?.isStored ?? null),
      );
      if (hasChanged) void client.invalidateQueries({ queryKey: ["conversations", "page"] });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
