import type { NewsItem } from "#main/features/news/news-schema.ts";
import type { Store } from "#main/store/store.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { aMessage, aPerson } from "#shared/test/records.ts";
import { createMemoryAlerts, type Write } from "./memory-alerts.ts";

/** An unread message of somebody. */
export const anUnread = (id: string, userId: string, changes: Partial<Message> = {}): Message =>
  aMessage({ id, userId, sender: aPerson(userId), sent: 1, isRead: false, ...changes });

/** The part of a store that has to do with notifications, in memory. */
export function createMemoryStore() {
  let isBroken = false;
  const write: Write = (change) => {
    if (isBroken) throw new Error("The disk is full.");
    return change();
  };
  const { store: ofAlerts, ...alerts } = createMemoryAlerts(write);
  const { store: ofMessages, ...messages } = createMemoryMessages(write);
  const { store: ofNews, ...news } = createMemoryNews(write);
  const store = { ...ofAlerts, ...ofMessages, ...ofNews };
  return {
    store: store as typeof store & Store,
    ...{ ...alerts, ...messages, ...news },
    /** Lets every write fail from now on, or not any more. */
    break: (is: boolean) => {
      isBroken = is;
    },
  };
}

function createMemoryMessages(write: Write) {
  let messages: Message[] = [];
  const shownMessages = new Set<string>();
  const deferredMessages = new Set<string>();
  const isUnread = ({ isOutgoing, isRead }: Message) => !isOutgoing && isRead !== true;
  const store = {
    countUnread: async () => messages.filter(isUnread).length,
    filterUnreadMessages: async (ids: string[]) =>
      messages.filter((one) => ids.includes(one.id) && isUnread(one)).map(({ id }) => id),
    listUnshownMessages: async () =>
      messages.filter((message) => isUnread(message) && !shownMessages.has(message.id)),
    markMessagesShown: async (ids: string[]) =>
      write(() => {
        for (const id of ids) shownMessages.add(id);
      }),
    markMessagesDeferred: async (ids: string[]) =>
      write(() => {
        for (const id of ids) deferredMessages.add(id);
      }),
  } satisfies Partial<Store>;
  return {
    ...{ store, shownMessages, deferredMessages },
    addMessages: (...added: Message[]) => {
      messages = [...messages, ...added];
    },
    readMessages: (from: string) => {
      messages = messages.map((one) => (one.userId === from ? { ...one, isRead: true } : one));
    },
    readMessage: (id: string) => {
      messages = messages.map((one) => (one.id === id ? { ...one, isRead: true } : one));
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
} as const;

function createMemoryNews(write: Write) {
  let news: (NewsItem & { from: EpochMs })[] = [];
  const told = new Set<string>();
  let limit = Infinity;
  let rest: string[] = [];
  const listUntold = (now: EpochMs) =>
    news.filter(({ key, from }) => from <= now && !told.has(key)).map(({ from: _, ...one }) => one);
  const findNext = (now: EpochMs) =>
    news
      .map(({ from }) => from)
      .filter((from) => from > now)
      .sort((a, b) => a - b)[0] ?? null;
  const store = {
    listNews: async (now: EpochMs) => {
      const untold = listUntold(now);
      rest = untold.slice(limit).map(({ key }) => key);
      return { news: untold.slice(0, limit), more: rest.length, next: findNext(now) };
    },
    filterWaitingNews: async (keys: string[]) =>
      keys.filter((key) => news.some((one) => one.key === key)),
    markTold: async (keys: string[]) =>
      write(() => {
        for (const key of keys) told.add(key);
      }),
    markMoreTold: async () =>
      write(() => {
        for (const key of rest) told.add(key);
      }),
  } satisfies Partial<Store>;
  return {
    ...{ store, told },
    /** Lists so many at a time. */
    limitNews: (count: number) => {
      limit = count;
    },
    /** Adds what is news from a time on. */
    addNews: (kind: NewsItem["kind"], id: string, changes: Partial<NewsItem> = {}, from = 0) => {
      const record = { kind: recordOf[kind], id } as const;
      const title = `Record ${id}`;
      const about = { title, room: null, person: null, due: null, isOwn: false };
      news = [
        ...news,
        { key: `${kind}:0:${record.kind}:${id}`, kind, record, ...about, from, ...changes },
      ];
    },
    /** Lets what is news of a record wait no more. */
    dealWith: (id: string) => {
      news = news.filter(({ record }) => record.id !== id);
    },
  };
}
