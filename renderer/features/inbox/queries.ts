import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import { firstRecordQuery } from "#renderer/records/queries.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { InboxItem, InboxKey, InboxKind, Urgency } from "#shared/features/inbox/schema.ts";
import { type AgelessFreshness, withoutAge } from "#shared/records/ageless-freshness.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { nameKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";

/** Filter of the inbox: kinds of items, or none for all. */
export type InboxQuery = { kinds: InboxKind[] };

/** An item as a list row; `id` is unique among all kinds. */
export type InboxRow = { id: string; item: InboxItem };

export const toRowId = ({ kind, id }: InboxKey): string => `${kind} ${id}`;

export const inboxPageQuery = (query: InboxQuery, page: number) =>
  queryOptions({
    queryKey: ["inbox", "page", query, page],
    queryFn: async (): Promise<Page<InboxRow>> => {
      const window = { offset: page * pageSize, limit: pageSize };
      const { rows, total, groups } = await call("inbox.list", { ...query, ...window });
      return {
        rows: rows.map((item) => ({ id: toRowId(item), item })),
        total,
        groups: groups.map(({ urgency, count }) => ({ label: urgencyLabels[urgency], count })),
      };
    },
  });

/** Number of items in total and by kind, and of snoozed items. */
export const inboxCountQuery = queryOptions({
  queryKey: ["inbox", "count"],
  queryFn: async () => {
    const { total, counts, snoozed } = await call("inbox.list", { kinds: [], offset: 0, limit: 1 });
    return { total, counts, snoozed };
  },
});

/** A task; null if it is not stored any more. */
export const taskQuery = (id: string) => commandQuery(["inbox", "task", id], "task.get", { id });

/** A submission; null if it is not stored any more. */
export const submissionQuery = (id: string) =>
  commandQuery(["inbox", "submission", id], "submission.get", { id });

/** A form entry; null if it is not stored any more. */
export const entryQuery = (id: string) => commandQuery(["inbox", "entry", id], "entry.get", { id });

const minMessages = 3;
const maxMessages = 8;

/** The latest messages of a conversation, oldest first: 3 to 8, with the unread ones. */
export const latestMessagesQuery = (userId: string, unread: number) => {
  const limit = Math.max(minMessages, Math.min(maxMessages, unread + 1));
  return commandQuery(["inbox", "messages", userId, limit], "message.list", {
    userId,
    window: { from: "latest" },
    limit,
  });
};

/** The draft to a user, or null. */
export const draftQuery = (userId: string) =>
  queryOptions({
    queryKey: ["inbox", "draft", userId],
    queryFn: async () => (await call("conversation.get", { userId }))?.draft ?? null,
    // Other screens change it, and a reply reads it only once.
    staleTime: 0,
    gcTime: 0,
  });

/** The open task with the earliest due time, or null. */
export const nextDueQuery = queryOptions({
  queryKey: ["inbox", "nextDue"],
  queryFn: async () => {
    const query = {
      ...firstRecordQuery("tasks"),
      state: "OPEN",
      sort: "due",
      whose: "forUser",
    } as const;
    const { rows } = await call("record.list", query);
    return rows[0] ?? null;
  },
});

export const inboxCollections: CollectionName[] = [
  "alerts",
  "messages",
  "conversations",
  "tasks",
  "submissions",
  "entries",
];

/** Singular, plural and icon of each kind. */
export const kindLabels: Record<InboxKind, { one: string; many: string; Icon: LucideIcon }> = {
  alert: { one: nameKind("alert"), many: t("common.alerts"), Icon: kindIcons.alert },
  conversation: {
    one: nameKind("message"),
    many: t("common.messages"),
    Icon: kindIcons.conversation,
  },
  task: { one: nameKind("task"), many: t("common.tasks"), Icon: kindIcons.task },
  submission: {
    one: nameKind("submission"),
    many: t("common.submissions"),
    Icon: kindIcons.submission,
  },
  entry: { one: t("inbox.review"), many: t("common.reviews"), Icon: kindIcons.entry },
};

/** All kinds in display order. */
export const kinds: InboxKind[] = ["alert", "conversation", "task", "submission", "entry"];

const urgencyLabels: Record<Urgency, string> = {
  now: t("inbox.now"),
  soon: t("inbox.soon"),
  today: t("common.today"),
  later: t("inbox.later"),
};

/** Returns the freshness of the stalest collection without times, so that polls without changes do not render. */
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
