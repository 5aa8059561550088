import {
  listFirst,
  type NotificationText,
  toText,
  type WordingOptions,
} from "#main/notifications/announcers/wording.ts";
import { getFormat } from "#main/system/format.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { NewsItem, NewsKind } from "./news-schema.ts";

type Words = {
  /** The text before the name of a record. */
  lead: (due: EpochMs | null) => string;
  /** The number of records, without their names. */
  count: (count: number) => string;
};

const words: Record<NewsKind, Words> = {
  task: { lead: () => t("news.newTask"), count: (count) => t("news.newTasks", { count }) },
  dueSoon: {
    lead: (due) =>
      due === null ? t("news.dueSoon") : t("news.due", { time: getFormat().clock(due) }),
    count: (count) => t("news.tasksDueSoon", { count }),
  },
  overdue: {
    lead: () => t("news.overdue"),
    count: (count) => t("news.tasksOverdue", { count }),
  },
  submission: {
    lead: () => t("news.waitingForYou"),
    count: (count) => t("news.submissionsWaiting", { count }),
  },
  entry: {
    lead: () => t("news.toReview"),
    count: (count) => t("news.entriesToReview", { count }),
  },
};

/** Formats the notification about one record. */
export function describeNews(
  item: NewsItem,
  { privacy, account }: WordingOptions,
): NotificationText {
  const { kind, title, due, room, person } = item;
  const { lead, count } = words[kind];
  if (privacy === "count") return toText(count(1), []);
  const names = privacy === "sender" ? [person] : [person, room];
  const from = names.flatMap((name) => (name ? [isolate(name)] : [])).join(" · ");
  if (privacy === "sender") return toText(count(1), [from]);
  if (privacy === "who") return toText(count(1), [account, from]);
  return toText(`${lead(due)}: `, [account, from], title);
}

/** Formats the notification about several records: the number of each kind, unless there are more, and the first names. */
export function describeManyNews(
  items: NewsItem[],
  hasMore: boolean,
  { privacy, account }: WordingOptions,
): NotificationText {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  const counts = kinds.map(([kind, some]) => words[kind].count(some.length));
  const isAlike = counts.length === 1 && !hasMore;
  const all = hasMore
    ? t("news.moreThanThingsToDo", { count: items.length })
    : t("news.thingsToDo", { count: items.length });
  const title = isAlike ? (counts[0] ?? "") : all;
  const details = isAlike || hasMore ? [] : [counts.join(", ")];
  if (privacy !== "everything")
    return toText(title, [privacy === "who" ? account : null, ...details]);
  const names = listFirst(items, ({ title }) => title, hasMore);
  return toText(title, [account, ...details, ...names]);
}
