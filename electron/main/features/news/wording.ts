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
import type { NewsItem, NewsKind } from "./news-schema.ts";
import { isWholeDay } from "./reminder-times.ts";

type Words = {
  /** The text before the name of a record. */
  lead: (due: EpochMs | null) => string;
  /** The number of records, without their names. */
  count: (count: number) => string;
};

const words: Record<NewsKind, Words> = {
  task: { lead: () => "New task", count: (count) => formatCount(count, "new task") },
  dueSoon: {
    lead: (due) => {
      if (due === null) return "Due soon";
      return isWholeDay(due) ? "Due today" : `Due ${getFormat().clock(due)}`;
    },
    count: (count) => `${formatCount(count, "task")} due soon`,
  },
  overdue: { lead: () => "Overdue", count: (count) => `${formatCount(count, "task")} overdue` },
  submission: {
    lead: () => "Waiting for you",
    count: (count) => `${formatCount(count, "submission")} waiting for you`,
  },
  entry: {
    lead: () => "To review",
    count: (count) => `${formatCount(count, "entry", "entries")} to review`,
  },
  change: {
    lead: () => "Changed",
    count: (count) =>
      count === 1 ? "1 form or process has changed" : `${count} forms and processes have changed`,
  },
  search: {
    lead: () => "New result",
    count: (count) => formatCount(count, "new result"),
  },
};

/** Formats the number of news of a kind, and the saved search if all are results of the same. */
function countNews(kind: NewsKind, items: NewsItem[]): string {
  const names = new Set(items.map(({ search }) => search?.name));
  const [name] = names.size === 1 ? names : [];
  const count = words[kind].count(items.length);
  return name === undefined ? count : `${count} for ${name}`;
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
  const search = item.search === undefined ? "" : ` for ${item.search.name}`;
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
  const many = `${items.length} things to do`;
  const title = isAlike ? (counts[0] ?? "") : hasMore ? `More than ${many}` : many;
  const details = isAlike || hasMore ? [] : [counts.join(", ")];
  if (privacy !== "everything")
    return toText(title, [privacy === "who" ? account : null, ...details]);
  const names = listFirst(items, ({ title }) => title, hasMore);
  return toText(title, [account, ...details, ...names]);
}
