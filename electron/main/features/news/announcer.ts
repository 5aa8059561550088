import {
  type Announcer,
  type AnnouncerParts,
  createAnnouncer,
  idsOf,
  maxSingle,
  type Presenter,
} from "#main/notifications/announcers/announcer.ts";
import { type Notice, toTag } from "#main/notifications/notice.ts";
import { formatCount } from "#main/notifications/notification-log.ts";
import type { Store } from "#main/store/store.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { type NewsItem, type NewsKind, newsItem, urgencyOrder } from "./news-schema.ts";
import { describeManyNews, describeNews } from "./wording.ts";

const announced: CollectionName[] = ["tasks", "submissions", "entries", "forms", "processes"];

/** Whether the person is told of the records of a collection. */
export const isAnnounced = (collection: CollectionName): boolean => announced.includes(collection);

/** What a notification lets the person do about records. */
export type RecordActions = {
  /** Brings a record, or where `id` is null the list of its kind, before the person's eyes. */
  open: (kind: NewsItem["record"]["kind"], id: string | null) => void;
};

type RecordAnnouncerParts = AnnouncerParts & {
  store: Pick<Store, "listNews" | "filterWaitingNews" | "markTold" | "markMoreTold">;
  actions: RecordActions;
  setTimer: SetTimer;
};

/** An item by the key under which it counts as told. */
type Item = NewsItem & { id: string };

const minute: DurationMs = 60_000;
/** Timers stand still during a sleep, and cannot be set for months. */
const longestWait: DurationMs = 60 * minute;

/** The setting that says whether the person is told of a kind. */
const switches = {
  task: "notifyTasks",
  dueSoon: "notifyDueSoon",
  overdue: "notifyOverdue",
  submission: "notifySubmissions",
  entry: "notifyEntries",
  change: "notifyChanges",
} as const satisfies Record<NewsKind, keyof Settings>;

/**
 * Announces what is new to the person among the records of an account, and what becomes due. What
 * they do not want to be told of counts as told, so that it does not come when they want it again.
 */
export function createRecordAnnouncer(parts: RecordAnnouncerParts) {
  const { store, now } = parts;
  const readBefore = () => parts.getSettings().dueSoonMinutes * minute;
  let isStopped = false;
  let cancelTimer = () => {};

  async function present(presenter: Presenter<Item>): Promise<void> {
    const { news, more, next } = await store.listNews(now(), readBefore());
    waitUntil(next);
    const untold = news
      .map((item) => ({ ...item, id: item.key }))
      .filter(({ id }) => !presenter.isHeld(id));
    const wanted = untold.filter(isWanted);
    const first = pickFirst(wanted);
    const isQuiet = wanted.length > 0 && (await parts.isQuiet());
    presenter.recordDeferred(isQuiet ? first : []);
    const isTold = (items: Item[]) => (one: Item) => items.some((item) => isSameRecord(one, item));
    // Where they come as one, it stands for those as well that the store has not listed.
    const hasMore = more > 0 && first.length > maxSingle;
    let isShown = false;
    await presenter.showEach(isQuiet ? [] : first.map((item) => [item]), {
      make: (items) => makeRecordNotice(items, hasMore, parts),
      listTold: (items) => {
        isShown = true;
        return idsOf(wanted.filter(isTold(items)));
      },
    });
    if (hasMore && isShown) await store.markMoreTold(now());
    const unwanted = untold.filter((item) => !isWanted(item));
    reportSuppressed(unwanted);
    await presenter.markShown(idsOf(unwanted));
    const isNoneWanted = untold.length > 0 && wanted.length === 0;
    if (more > 0 && isNoneWanted) await present(presenter);
  }

  const isWanted = ({ kind, isOwn }: NewsItem): boolean =>
    !isOwn && parts.getSettings()[switches[kind]];

  /** A line for each reason. */
  function reportSuppressed(items: Item[]): void {
    const byReason = Map.groupBy(items, ({ kind, isOwn }) =>
      isOwn ? "created by the user" : `${switches[kind]} is off`,
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
      Math.min(Math.max(0, next - now()), longestWait),
    );
  }

  const announcer: Announcer = createAnnouncer(parts, {
    present,
    listWaiting: (keys) => store.filterWaitingNews(keys, now(), readBefore()),
    markShown: (keys) => store.markTold(keys, now()),
    describe,
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
  const { recordPrivacy, recordSound } = parts.getSettings();
  const telling = { privacy: recordPrivacy, account: parts.nameAccount() };
  const [first] = items;
  const only = first !== undefined && items.length === 1 && !hasMore ? first : null;
  const isOfOneKind = items.every(({ record }) => record.kind === first?.record.kind);
  return {
    ...(only === null ? describeManyNews(items, hasMore, telling) : describeNews(only, telling)),
    tag: toTag({ kind: "record", accountId, id: only === null ? null : toId(only) }),
    isSilent: !recordSound,
    isUrgent: false,
    open: () =>
      actions.open(isOfOneKind && first ? first.record.kind : "task", only?.record.id ?? null),
    actions: [],
    reply: null,
  };
}

const toId = ({ record }: NewsItem): string => `${record.kind}:${record.id}`;

/** The record that a notice's subject names; the list of tasks where it names none. */
export function readRecordSubject(
  subject: string | null,
): NewsItem["record"] | { kind: "task"; id: null } {
  const [kind, ...id] = subject?.split(":") ?? [];
  const record = newsItem.shape.record.safeParse({ kind, id: id.join(":") });
  return record.success ? record.data : { kind: "task", id: null };
}

const isSameRecord = (one: NewsItem, other: NewsItem): boolean => toId(one) === toId(other);

/** The most urgent news of each record, in the order of their urgency. */
function pickFirst(items: Item[]): Item[] {
  const sorted = items.toSorted(
    (one, other) => urgencyOrder.indexOf(one.kind) - urgencyOrder.indexOf(other.kind),
  );
  return [...new Map(sorted.toReversed().map((item) => [toId(item), item])).values()].toReversed();
}
