import { onTestFinished } from "vitest";
import { takeIn } from "#main/features/messages/store/test/messages.ts";
import type { NewsItem } from "#main/features/news/news-schema.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, openTestStore, toIngest } from "#main/store/test/fixture.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { aMessage, anAlert, aPerson } from "#shared/test/records.ts";

/** An unread message of a user. */
export const anUnread = (id: string, userId: string, changes: Partial<Message> = {}): Message =>
  aMessage({ id, userId, sender: aPerson(userId), sent: 1, isRead: false, ...changes });

const toItem = (id: string) => ({ kind: "alert" as const, id });

const openForNotifications = (): Store => {
  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  return store;
};

/** Opens a store for notifications whose writes can fail and whose news the test provides; `given` is used if it is there. */
export function createNotificationStore(now: () => EpochMs, given: Store | null = null) {
  const opened = given ?? openForNotifications();
  let isBroken = false;
  const guard =
    <I extends unknown[], T>(write: (...input: I) => Promise<T>) =>
    async (...input: I): Promise<T> => {
      if (isBroken) throw new Error("The disk is full.");
      return write(...input);
    };
  const { store: ofNews, ...news } = createMemoryNews(guard);
  const store: Store = {
    ...opened,
    markAlertsShown: guard(opened.markAlertsShown),
    markAlertsDeferred: guard(opened.markAlertsDeferred),
    markMessagesShown: guard(opened.markMessagesShown),
    markMessagesDeferred: guard(opened.markMessagesDeferred),
    ...ofNews,
  };
  let alerts: object[] = [];
  let messages: Message[] = [];
  const ingestAlerts = (records: object[], scope: "NEW" | "found") =>
    void opened.ingest(toIngest("alerts", records, { scope, at: now() }));
  const ingestMessages = (added: Message[]) => {
    messages = [...messages, ...added];
    const recipient = { id: "1", displayName: "Maria Keller" };
    const sent = added.map(({ id, userId, text, sent, isRead }) => {
      return {
        id,
        sender: { id: userId, displayName: userId },
        recipient,
        text,
        sent,
        read: isRead,
      };
    });
    void takeIn(opened, sent, { at: now() });
  };
  return {
    store,
    ...news,
    /** Lets writes fail or succeed. */
    break: (is: boolean) => {
      isBroken = is;
    },
    /** Lists alerts as new, given by id or as received. */
    addAlerts: (...added: (string | object)[]) => {
      alerts = [
        ...alerts,
        ...added.map((one) => (typeof one === "string" ? anAlert({ id: one }) : one)),
      ];
      ingestAlerts(alerts, "NEW");
    },
    /** Lists an alert in another state. */
    changeState: (id: string, state: string) => {
      ingestAlerts([anAlert({ id, state })], "found");
    },
    snooze: (id: string, until: EpochMs | null) =>
      void opened.snoozeItems([toItem(id)], until, now()),
    acknowledge: (id: string, at: EpochMs) => void opened.requestAcknowledgements([id], at, null),
    ledgerOf: async (id: string) => (await opened.getAlert(id))?.ledger ?? null,
    addMessages: (...added: Message[]) => ingestMessages(added),
    readMessages: (from: string) => void opened.recordRead(from, 1),
    readMessage: (id: string) => {
      const read = messages.filter((message) => message.id === id);
      ingestMessages(read.map((message) => ({ ...message, isRead: true })));
    },
  };
}

const recordOf = {
  task: "task",
  dueSoon: "task",
  overdue: "task",
  submission: "submission",
  entry: "entry",
  change: "form",
  search: "room",
} as const;

type Guard = <I extends unknown[], T>(
  write: (...input: I) => Promise<T>,
) => (...input: I) => Promise<T>;

function createMemoryNews(guard: Guard) {
  let news: (NewsItem & { from: EpochMs })[] = [];
  const shown = new Set<string>();
  let limit = Infinity;
  let rest: string[] = [];
  const listUnshown = (now: EpochMs) =>
    news
      .filter(({ key, from }) => from <= now && !shown.has(key))
      .map(({ from: _, ...one }) => one);
  const findNext = (now: EpochMs) =>
    news
      .map(({ from }) => from)
      .filter((from) => from > now)
      .sort((a, b) => a - b)[0] ?? null;
  const store = {
    listNews: async (now: EpochMs) => {
      const unshown = listUnshown(now);
      rest = unshown.slice(limit).map(({ key }) => key);
      return { news: unshown.slice(0, limit), more: rest.length, next: findNext(now) };
    },
    filterWaitingNews: async (keys: string[]) =>
      keys.filter((key) => news.some((one) => one.key === key)),
    markNotified: guard(async (keys: string[]) => {
      for (const key of keys) shown.add(key);
    }),
    markMoreNotified: guard(async () => {
      for (const key of rest) shown.add(key);
    }),
  } satisfies Partial<Store>;
  return {
    ...{ store, shown },
    /** Limits listed news. */
    limitNews: (count: number) => {
      limit = count;
    },
    /** Adds news from a time on. */
    addNews: (kind: NewsItem["kind"], id: string, changes: Partial<NewsItem> = {}, from = 0) => {
      const record = { kind: recordOf[kind], id } as const;
      const title = `Record ${id}`;
      const about = { title, room: null, person: null, due: null, isOwn: false };
      news = [
        ...news,
        { key: `${kind}:0:${record.kind}:${id}`, kind, record, ...about, from, ...changes },
      ];
    },
    /** Removes news of a record. */
    dealWith: (id: string) => {
      news = news.filter(({ record }) => record.id !== id);
    },
  };
}
