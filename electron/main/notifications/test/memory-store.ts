import type { Store } from "#main/store/store.ts";
import { isWaiting } from "#shared/domain/alert-state.ts";
import { isCritical, rankSeverity } from "#shared/domain/severity.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import type { Message } from "#shared/model/message.ts";
import type { NewsItem } from "#shared/model/news.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { aMessage, aPerson } from "#shared/test/records.ts";

/** An unread message of somebody. */
export const anUnread = (id: string, userId: string, changes: Partial<Message> = {}): Message =>
  aMessage({ id, userId, sender: aPerson(userId), sent: 1, isRead: false, ...changes });

const recordOf = {
  task: "task",
  dueSoon: "task",
  overdue: "task",
  submission: "submission",
  entry: "entry",
  change: "form",
} as const;

/** The part of a store that has to do with notifications, in memory. */
export function createMemoryStore() {
  let alerts: LedgeredAlert[] = [];
  let messages: Message[] = [];
  const shownMessages = new Set<string>();
  const deferredMessages = new Set<string>();
  /** Alerts whose snooze has ended after they were shown. */
  const woken = new Set<string>();
  const wokenAt = new Map<string, EpochMs>();
  let isBroken = false;

  const listKnownCritical = () =>
    alerts.filter(
      (alert) =>
        isWaiting(alert) &&
        isCritical(alert) &&
        alert.ledger.shown !== null &&
        !woken.has(alert.id),
    );
  let news: (NewsItem & { from: EpochMs })[] = [];
  const told = new Set<string>();
  const isUnread = ({ isOutgoing, isRead }: Message) => !isOutgoing && isRead !== true;
  function write<T>(change: () => T): T {
    if (isBroken) throw new Error("The disk is full.");
    return change();
  }
  function changeLedger(
    ids: string[],
    change: (ledger: LedgeredAlert["ledger"]) => Partial<LedgeredAlert["ledger"]>,
  ): void {
    alerts = alerts.map((alert) =>
      ids.includes(alert.id)
        ? { ...alert, ledger: { ...alert.ledger, ...change(alert.ledger) } }
        : alert,
    );
  }

  const store = {
    countWaitingAlerts: async () => alerts.filter(isWaiting).length,
    countCriticalAlerts: async () =>
      alerts.filter((one) => isWaiting(one) && rankSeverity(one.severity) === "critical").length,
    countUnread: async () => messages.filter(isUnread).length,
    filterWaitingAlerts: async (ids: string[]) =>
      alerts.filter((alert) => ids.includes(alert.id) && isWaiting(alert)).map(({ id }) => id),
    filterUnreadMessages: async (ids: string[]) =>
      messages.filter((one) => ids.includes(one.id) && isUnread(one)).map(({ id }) => id),
    listUnshownAlerts: async () =>
      alerts.filter(
        (alert) => isWaiting(alert) && (alert.ledger.shown === null || woken.has(alert.id)),
      ),
    listAlertsShownBefore: async (then: EpochMs) =>
      alerts.filter(
        (alert) =>
          isWaiting(alert) && alert.ledger.lastShown !== null && alert.ledger.lastShown < then,
      ),
    listCriticalShownBefore: async (then: EpochMs) =>
      listKnownCritical().filter(({ ledger }) => (ledger.lastShown ?? then) < then),
    listAlertsToEscalate: async (now: EpochMs, after: DurationMs) =>
      listKnownCritical().filter(({ id, ledger: { shown, lastShown } }) => {
        const end = Math.max(shown ?? now, wokenAt.get(id) ?? 0) + after;
        return end <= now && (lastShown ?? now) < end;
      }),
    markAlertsShown: async (ids: string[], at: EpochMs) =>
      write(() => {
        for (const id of ids) woken.delete(id);
        changeLedger(ids, ({ shown }) => ({ shown: shown ?? at, lastShown: at }));
      }),
    markAlertsDeferred: async (ids: string[], at: EpochMs) =>
      write(() => changeLedger(ids, ({ deferred }) => ({ deferred: deferred ?? at }))),
    markAlertClicked: async (id: string, at: EpochMs) =>
      changeLedger([id], () => ({ clicked: at })),
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
    listNews: async (now: EpochMs) => ({
      news: news
        .filter(({ key, from }) => from <= now && !told.has(key))
        .map(({ from: _, ...one }) => one),
      next:
        news
          .map(({ from }) => from)
          .filter((from) => from > now)
          .sort((a, b) => a - b)[0] ?? null,
    }),
    filterWaitingNews: async (keys: string[]) =>
      keys.filter((key) => news.some((one) => one.key === key)),
    markTold: async (keys: string[]) =>
      write(() => {
        for (const key of keys) told.add(key);
      }),
    readNextWake: async () => {
      const times = alerts.flatMap(({ ledger }) => ledger.snoozed?.until ?? []);
      return times.length === 0 ? null : Math.min(...times);
    },
    wakeItems: async (now: EpochMs, isBack: boolean) => {
      const ids = alerts
        .filter(({ ledger: { snoozed } }) => {
          if (snoozed === null) return false;
          return snoozed.until === null ? isBack : snoozed.until <= now;
        })
        .map(({ id }) => id);
      for (const id of ids) {
        woken.add(id);
        wokenAt.set(id, now);
      }
      changeLedger(ids, () => ({ snoozed: null }));
      return ids.length;
    },
  } satisfies Partial<Store>;

  return {
    store: store as typeof store & Store,
    addAlerts: (...added: LedgeredAlert[]) => {
      alerts = [...alerts, ...added];
    },
    addMessages: (...added: Message[]) => {
      messages = [...messages, ...added];
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
    told,
    readMessages: (from: string) => {
      messages = messages.map((one) => (one.userId === from ? { ...one, isRead: true } : one));
    },
    readMessage: (id: string) => {
      messages = messages.map((one) => (one.id === id ? { ...one, isRead: true } : one));
    },
    /** Lets the service say another state of an alert. */
    say: (id: string, state: string) => {
      alerts = alerts.map((alert) => (alert.id === id ? { ...alert, state } : alert));
    },
    snooze: (id: string, until: EpochMs | null) =>
      changeLedger([id], () => ({ snoozed: { until } })),
    acknowledge: (id: string, at: EpochMs) =>
      changeLedger([id], () => ({ acknowledgeRequested: at })),
    ledgerOf: (id: string) => alerts.find((alert) => alert.id === id)?.ledger ?? null,
    deferredMessages,
    shownMessages,
    /** Lets every write fail from now on, or not any more. */
    break: (is: boolean) => {
      isBroken = is;
    },
  };
}
