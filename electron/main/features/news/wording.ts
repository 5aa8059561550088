import {
  formatCount,
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
import { isWholeDay } from "./reminder-times.ts";

type Words = {
  /** The text before the name of a record. */
  lead: (due: EpochMs | null) => string;
  /** The number of records, without their names. */
  count: (count: number) => string;
};

const words: Record<NewsKind, Words> = {
  task: { lead: () => t("news.newTask"), count: (count) => formatCount(count, t("news.newTask2")) },
  dueSoon: {
    lead: (due) => {
      if (due === null) return t("news.dueSoon");
      return isWholeDay(due) ? t("news.dueToday") : t("news.due", { time: getFormat().clock(due) });
    },
    count: (count) => t("news.dueSoon2", { count: formatCount(count, "task") }),
  },
  overdue: {
    lead: () => t("news.overdue"),
    count: (count) => t("news.overdue2", { count: formatCount(count, "task") }),
  },
  submission: {
    lead: () => t("news.waitingForYou"),
    count: (count) => t("news.waitingForYou2", { count: formatCount(count, "submission") }),
  },
  entry: {
    lead: () => t("news.toReview"),
    count: (count) => t("news.toReview2", { count: formatCount(count, "entry", "entries") }),
  },
  change: {
    lead: () => t("news.changed"),
    count: (count) =>
      count === 1 ? t("news.n1FormOrProcess") : t("news.formsAndProcessesHave", { count }),
  },
  search: {
    lead: () => t("news.newResult"),
    count: (count) => formatCount(count, t("news.newResult2")),
  },
};

/** Formats the number of news of a kind, and the saved search if all are results of the same. */
function countNews(kind: NewsKind, items: NewsItem[]): string {
  const names = new Set(items.map(({ search }) => search?.name));
  const [name] = names.size === 1 ? names : [];
  const count = words[kind].count(items.length);
  return name === undefined ? count : t("news.for", { count, name });
}

/** Formats the notification about one record. */
export function describeNews(
  item: NewsItem,
  { privacy, account }: WordingOptions,
): NotificationText {
  const { kind, title, due, room, person } = item;
  const { lead } = words[kind];
  const count = countNews(kind, [item]);
  if (privacy === "count") return toText(words[kind].count(1), []);
  const from = [person, room].flatMap((name) => (name ? [isolate(name)] : [])).join(" · ");
  if (privacy === "who") return toText(count, [account, from]);
  const search = item.search === undefined ? "" : t("news.for2", { name: item.search.name });
  return toText(`${lead(due)}${search}: `, [account, from], title);
}

/** Formats the notification about several records: the number of each kind, unless there are more, and the first names. */
export function describeManyNews(
  items: NewsItem[],
  hasMore: boolean,
  { privacy, account }: WordingOptions,
): NotificationText {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  const counts = kinds.map(([kind, some]) =>
    privacy === "count" ? words[kind].count(some.length) : countNews(kind, some),
  );
  const isAlike = counts.length === 1 && !hasMore;
  const many = t("news.thingsToDo", { count: items.length });
  const title = isAlike ? (counts[0] ?? "") : hasMore ? t("news.moreThan", { many }) : many;
  const details = isAlike || hasMore ? [] : [counts.join(", ")];
  if (privacy !== "everything")
    return toText(title, [privacy === "who" ? account : null, ...details]);
  const names = listFirst(items, ({ title }) => title, hasMore);
  return toText(title, [account, ...details, ...names]);
}
