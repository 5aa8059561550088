import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import { firstOf } from "#renderer/records/queries.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { InboxItem, InboxKey, InboxKind, Urgency } from "#shared/features/inbox/schema.ts";
import { type AgelessFreshness, withoutAge } from "#shared/records/ageless-freshness.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";

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

/** What a kind of items is called: one, several, and its picture. */
export const kindWords: Record<InboxKind, { one: string; many: string; Icon: LucideIcon }> = {
  alert: { one: "Alert", many: "Alerts", Icon: kindIcons.alert },
  conversation: { one: "Message", many: "Messages", Icon: kindIcons.conversation },
  task: { one: "Task", many: "Tasks", Icon: kindIcons.task },
  submission: { one: "Submission", many: "Submissions", Icon: kindIcons.submission },
  entry: { one: "Review", many: "Reviews", Icon: kindIcons.entry },
};

/** All kinds, in the order in which they are chosen from. */
export const kinds: InboxKind[] = ["alert", "conversation", "task", "submission", "entry"];

/** How soon the items of a group want the person. */
const urgencyWords: Record<Urgency, string> = {
  now: "Now",
  soon: "Soon",
  today: "Today",
  later: "Later",
};

/** How fresh the inbox is: as the stalest of what it is made of; undefined until main has said so. */
export function useDatedInboxFreshness(): Freshness | undefined {
  return useQuery({ ...freshnessQuery, select: joinFreshness }).data;
}

/** The same without its age, so that polls which change nothing render nothing. */
export function useInboxFreshness(): AgelessFreshness | undefined {
  return useQuery({ ...freshnessQuery, select: joinAgeless }).data;
}

function joinAgeless(all: Freshness[]): AgelessFreshness | undefined {
  const joined = joinFreshness(all);
  return joined && withoutAge(joined);
}

function joinFreshness(all: Freshness[]): Freshness | undefined {
  const parts = all.filter(({ collection }) => inboxCollections.includes(collection));
  const [first] = parts;
  if (first === undefined) return undefined;
  const times = parts.map(({ synced }) => synced ?? Number.NEGATIVE_INFINITY);
  const oldest = Math.min(...times);
  return {
    ...first,
    synced: Number.isFinite(oldest) ? oldest : null,
    isRefreshing: parts.some(({ isRefreshing }) => isRefreshing),
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}
