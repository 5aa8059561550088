import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import { firstOf } from "#renderer/records/queries.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { InboxItem, InboxKey, InboxKind } from "#shared/model/inbox.ts";
import { urgencyWords } from "./kinds.ts";

/** Which items a list shows: those of these kinds, of all where there are none. */
export type InboxQuery = { kinds: InboxKind[] };

/** An item as a row of a list, whose id is unique among all kinds. */
export type InboxRow = { id: string; item: InboxItem };

/** The id of an item's row. */
export const toRowId = ({ kind, id }: InboxKey): string => `${kind} ${id}`;

/** A page of the inbox. */
export const inboxPageQuery = (query: InboxQuery, page: number) =>
  queryOptions({
    queryKey: ["inbox", "page", query, page],
    queryFn: async (): Promise<Page<InboxRow>> => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total, groups } = await call("inbox.list", { ...query, ...window });
      return {
        rows: rows.map((item) => ({ id: toRowId(item), item })),
        total,
        groups: groups.map(({ urgency, count }) => ({ label: urgencyWords[urgency], count })),
      };
    },
  });

/** How many items wait, of each kind, and how many are snoozed. */
export const inboxCountQuery = queryOptions({
  queryKey: ["inbox", "count"],
  queryFn: async () => {
    const { total, counts, snoozed } = await call("inbox.list", { kinds: [], offset: 0, limit: 1 });
    return { total, counts, snoozed };
  },
});

/** A task; null when it is not stored any more. */
export const taskQuery = (id: string) => commandQuery(["inbox", "task", id], "task.get", { id });

/** A submission; null when it is not stored any more. */
export const submissionQuery = (id: string) =>
  commandQuery(["inbox", "submission", id], "submission.get", { id });

/** A form's entry; null when it is not stored any more. */
export const entryQuery = (id: string) => commandQuery(["inbox", "entry", id], "entry.get", { id });

const fewestMessages = 3;
const maxMessages = 8;

/** The latest messages of a conversation, oldest first: the unread ones and the one before them. */
export const latestMessagesQuery = (userId: string, unread: number) => {
  const limit = Math.max(fewestMessages, Math.min(maxMessages, unread + 1));
  return commandQuery(["inbox", "messages", userId, limit], "message.list", {
    userId,
    window: { from: "latest" },
    limit,
  });
};

/** What is written to somebody and not sent; null where nothing is. */
export const draftQuery = (userId: string) =>
  queryOptions({
    queryKey: ["inbox", "draft", userId],
    queryFn: async () => (await call("conversation.get", { userId }))?.draft ?? null,
    // It is written elsewhere too, and begun with once.
    staleTime: 0,
    gcTime: 0,
  });

/** The open task that is due first; null where there is none, or none of them is due. */
export const nextDueQuery = queryOptions({
  queryKey: ["inbox", "nextDue"],
  queryFn: async () => {
    const query = { ...firstOf("tasks"), state: "OPEN", sort: "due", whose: "forUser" } as const;
    const { rows } = await call("record.list", query);
    return rows[0] ?? null;
  },
});

/** The collections of whose records the inbox is made. */
export const inboxCollections: CollectionName[] = [
  "alerts",
  "messages",
  "conversations",
  "tasks",
  "submissions",
  "entries",
];
