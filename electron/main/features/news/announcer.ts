import {
  type Announcer,
  type AnnouncerParts,
  createAnnouncer,
  getIds,
  maxSingle,
  type Presenter,
} from "#main/notifications/announcers/announcer.ts";
import {
  listFirst,
  type NotificationText,
  toLockedWording,
  toText,
  type WordingOptions,
} from "#main/notifications/announcers/wording.ts";
import { type RulesOf, toQuietRule } from "#main/notifications/decision-recorder.ts";
import { type Notice, silenceBy, toTag } from "#main/notifications/notice.ts";
import { formatCount } from "#main/notifications/notification-log.ts";
import type { Store } from "#main/store/store.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { getFormat } from "#main/system/language.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type NewsItem, type NewsKind, newsItem, urgencyOrder } from "./news-schema.ts";

const announced: CollectionName[] = ["tasks", "submissions", "entries"];

/** Whether notifications are shown about the records of a collection. */
export const isAnnounced = (collection: CollectionName): boolean => announced.includes(collection);

export type RecordActions = {
  /** Shows a record or, without an id, the list of its kind. */
  open: (kind: NewsItem["record"]["kind"], id: string | null) => void;
};

type RecordAnnouncerParts = AnnouncerParts & {
  store: Pick<Store, "listNews" | "filterWaitingNews" | "markNotified" | "markMoreNotified">;
  actions: RecordActions;
  setTimer: SetTimer;
};

/** An item with its key as id. */
type Item = NewsItem & { id: string };

const minute: DurationMs = 60_000;
/** Timers stop during system sleep and cannot span months. */
const maxWait: DurationMs = 60 * minute;
/** How long before a task is due a notification reminds of it. */
const dueSoonBefore: DurationMs = 30 * minute;

/** The setting that enables the notifications of a kind. */
const settingOf = {
  task: "notifyTasks",
  dueSoon: "notifyTasks",
  overdue: "notifyTasks",
  submission: "notifySubmissions",
  entry: "notifySubmissions",
} as const satisfies Record<NewsKind, keyof Settings>;

/**
 * Creates the announcer of new and due records of an account. News of disabled kinds count as notified, so that enabling
 * them does not show old news.
 */
export function createRecordAnnouncer(parts: RecordAnnouncerParts) {
  const { store, now } = parts;
  let isStopped = false;
  let cancelTimer = () => {};

  async function present(presenter: Presenter<Item>): Promise<void> {
    const { news, more, next } = await store.listNews(now(), dueSoonBefore);
    waitUntil(next);
    const pending = news
      .map((item) => ({ ...item, id: item.key }))
      .filter(({ id }) => !presenter.isUnrecorded(id));
    const wanted = pending.filter(isWanted);
    const first = pickFirst(wanted);
    const isQuiet = wanted.length > 0 && (await parts.isQuiet());
    const listShowRules: RulesOf<Item> = (item) => [
      ...listWantedRules(item),
      toQuietRule(parts.readQuiet()),
    ];
    presenter.recordDeferred(isQuiet ? first : [], listShowRules);
    // A grouped notification includes the news that the store has not listed.
    const hasMore = more > 0 && first.length > maxSingle;
    let isShown = false;
    await presenter.showEach(isQuiet ? [] : first.map((item) => [item]), {
      createNotice: (items) => makeRecordNotice(items, hasMore, parts),
      listRules: listShowRules,
      listShownIds: (items) => {
        isShown = true;
        const records = new Set(items.map(toId));
        return getIds(wanted.filter((one) => records.has(toId(one))));
      },
    });
    if (hasMore && isShown) await store.markMoreNotified(now());
    const unwanted = pending.filter((item) => !isWanted(item));
    reportSuppressed(unwanted);
    presenter.recordSuppressed(unwanted, listWantedRules);
    await presenter.markShown(getIds(unwanted));
    const isNoneWanted = pending.length > 0 && wanted.length === 0;
    if (more > 0 && isNoneWanted) await present(presenter);
  }

  const isWanted = ({ kind, isOwn }: NewsItem): boolean =>
    !isOwn && parts.getSettings()[settingOf[kind]];

  const listWantedRules: RulesOf<Item> = ({ kind, isOwn }) => {
    const name = settingOf[kind];
    return isOwn
      ? [{ rule: "ownRecord" }]
      : [{ rule: "setting", name, isOn: parts.getSettings()[name] }];
  };

  function reportSuppressed(items: Item[]): void {
    const byReason = Map.groupBy(items, ({ kind, isOwn }) =>
      isOwn ? "created by the user" : `${settingOf[kind]} is off`,
    );
    for (const [reason, some] of byReason) {
      parts.reportHeldBack("suppressed", `${describe(some)}, ${reason}`);
    }
  }

  function waitUntil(next: number | null): void {
    cancelTimer();
    if (next === null || isStopped) return;
    cancelTimer = parts.setTimer(
      () => void announcer.announce().catch(parts.onTrouble),
      Math.min(Math.max(0, next - now()), maxWait),
    );
  }

  const announcer: Announcer = createAnnouncer(parts, {
    present,
    listWaiting: (keys) => store.filterWaitingNews(keys, now(), dueSoonBefore),
    markShown: (keys) => store.markNotified(keys, now()),
    describe,
    decided: { kind: "record", toId },
  });
  return {
    ...announcer,
    stop: () => {
      isStopped = true;
      cancelTimer();
    },
  };
}

const describe = (items: Item[]): string => `record, ${formatCount(items.length)}`;

function makeRecordNotice(
  items: NewsItem[],
  hasMore: boolean,
  parts: RecordAnnouncerParts,
): Notice {
  const { accountId, actions } = parts;
  const settings = parts.getSettings();
  const { notificationContent } = settings;
  const [first] = items;
  const only = first !== undefined && items.length === 1 && !hasMore ? first : null;
  const write = (options: WordingOptions) =>
    only === null ? describeManyNews(items, hasMore, options) : describeNews(only, options);
  const isOfOneKind = items.every(({ record }) => record.kind === first?.record.kind);
  return {
    ...write({ privacy: notificationContent, account: parts.nameAccount() }),
    whileLocked: write(toLockedWording(notificationContent)),
    tag: toTag({ kind: "record", accountId, id: only === null ? null : toId(only) }),
    silence: silenceBy(settings, "notificationSound"),
    isUrgent: false,
    open: () =>
      actions.open(isOfOneKind && first ? first.record.kind : "task", only?.record.id ?? null),
    actions: [],
    reply: null,
  };
}

const toId = ({ record }: NewsItem): string => `${record.kind}:${record.id}`;

/** Reads the record of a notice's subject; the list of tasks if there is none. */
export function readRecordSubject(
  subject: string | null,
): NewsItem["record"] | { kind: "task"; id: null } {
  const [kind, ...id] = subject?.split(":") ?? [];
  const record = newsItem.shape.record.safeParse({ kind, id: id.join(":") });
  return record.success ? record.data : { kind: "task", id: null };
}

/** Picks the most urgent news of each record, in the order of urgency. */
function pickFirst(items: Item[]): Item[] {
  const sorted = items.toSorted(
    (one, other) => urgencyOrder.indexOf(one.kind) - urgencyOrder.indexOf(other.kind),
  );
  return [...new Map(sorted.toReversed().map((item) => [toId(item), item])).values()].toReversed();
}

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
  overdue: { lead: () => t("news.overdue"), count: (count) => t("news.tasksOverdue", { count }) },
  submission: {
    lead: () => t("news.waitingForYou"),
    count: (count) => t("news.submissionsWaiting", { count }),
  },
  entry: { lead: () => t("news.toReview"), count: (count) => t("news.entriesToReview", { count }) },
};

function describeNews(item: NewsItem, { privacy, account }: WordingOptions): NotificationText {
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
function describeManyNews(
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
