import { getFormat } from "#main/format.ts";
import { isolate } from "#shared/domain/plain-text.ts";
import { isWholeDay } from "#shared/domain/reminder-times.ts";
import type { NewsItem, NewsKind } from "#shared/model/news.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { listFirst, type NotificationText, type Telling, toText } from "./wording.ts";

type Words = {
  /** Before the name of a record. */
  lead: (due: EpochMs | null) => string;
  /** Without its name. */
  one: string;
  many: (count: number) => string;
};

const words: Record<NewsKind, Words> = {
  task: {
    lead: () => "New task",
    one: "1 new task",
    many: (count) => `${count} new tasks`,
  },
  dueSoon: {
    lead: (due) => {
      if (due === null) return "Due soon";
      return isWholeDay(due) ? "Due today" : `Due ${getFormat().clock(due)}`;
    },
    one: "1 task due soon",
    many: (count) => `${count} tasks due soon`,
  },
  overdue: {
    lead: () => "Overdue",
    one: "1 task overdue",
    many: (count) => `${count} tasks overdue`,
  },
  submission: {
    lead: () => "Waiting for you",
    one: "1 submission waiting for you",
    many: (count) => `${count} submissions waiting for you`,
  },
  entry: {
    lead: () => "To review",
    one: "1 entry to review",
    many: (count) => `${count} entries to review`,
  },
  change: {
    lead: () => "Changed",
    one: "1 form or process has changed",
    many: (count) => `${count} forms and processes have changed`,
  },
};

/** What a notification says about one record. */
export function describeNews(item: NewsItem, { privacy, account }: Telling): NotificationText {
  const { kind, title, due, room, person } = item;
  const { lead, one } = words[kind];
  if (privacy === "count") return toText(one, []);
  const from = [person, room].flatMap((name) => (name ? [isolate(name)] : [])).join(" · ");
  if (privacy === "who") return toText(one, [account, from]);
  return toText(`${lead(due)}: `, [account, from], title);
}

/** What one notification says about several records: how many of each kind, and the first names. */
export function describeManyNews(
  items: NewsItem[],
  { privacy, account }: Telling,
): NotificationText {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  const counts = kinds.map(([kind, some]) =>
    some.length === 1 ? words[kind].one : words[kind].many(some.length),
  );
  const isAlike = counts.length === 1;
  const title = isAlike ? (counts[0] ?? "") : `${items.length} things to do`;
  const details = isAlike ? [] : [counts.join(", ")];
  if (privacy !== "everything")
    return toText(title, [privacy === "who" ? account : null, ...details]);
  const names = listFirst(items.map((item) => item.title));
  return toText(title, [account, ...details, ...names]);
}
