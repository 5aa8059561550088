import type { Store } from "#main/store/store.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { type NewsItem, type NewsKind, newsItem } from "#shared/model/news.ts";
import type { Settings } from "#shared/model/settings.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { type Announcer, type AnnouncerParts, mostSingle } from "./announcer.ts";
import { describeManyNews, describeNews } from "./news-wording.ts";
import { type Notice, toTag } from "./notice.ts";
import { createShownNotes } from "./shown-notes.ts";
import { createShownNotices } from "./shown-notices.ts";
import { takeTurns } from "./take-turns.ts";

const announced: CollectionName[] = ["tasks", "submissions", "entries", "forms", "processes"];

/** Whether the person is told of the records of a collection. */
export const isAnnounced = (collection: CollectionName): boolean => announced.includes(collection);

/** What a notification lets the person do about records. */
export type RecordDeeds = {
  /** Brings a record, or where `id` is null the list of its kind, before the person's eyes. */
  open: (kind: NewsItem["record"]["kind"], id: string | null) => void;
};

type RecordAnnouncerParts = AnnouncerParts & {
  store: Pick<Store, "listNews" | "filterWaitingNews" | "markTold">;
  deeds: RecordDeeds;
  setTimer: SetTimer;
};

/** An announcer that waits for what becomes due by itself. */
export type RecordAnnouncer = Announcer & { stop(): void };

/** A notice's item, by the id under which it is kept. */
type Kept = NewsItem & { id: string };

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

/** Of what is told of one record, what comes first is all that is shown. */
const order: NewsKind[] = ["overdue", "dueSoon", "task", "submission", "entry", "change"];

/**
 * Announces what is new to the person among the records of an account, and what becomes due. What
 * they do not want to be told of counts as told, so that it does not come when they want it again.
 */
export function createRecordAnnouncer(parts: RecordAnnouncerParts): RecordAnnouncer {
  const { accountId, store, deeds, now } = parts;
  const notes = createShownNotes((keys) => store.markTold(keys, now()), parts.onTrouble);
  const readBefore = () => parts.getSettings().dueSoonMinutes * minute;
  const shown = createShownNotices<Kept>({
    ...parts,
    listWaiting: (keys) => store.filterWaitingNews(keys, now(), readBefore()),
  });
  let isAfterPause = true;
  let hasPauseEnded = false;
  let deferred = 0;
  let isStopped = false;
  let cancelTimer = () => {};

  const work = takeTurns(async () => {
    const endsPause = hasPauseEnded;
    hasPauseEnded = false;
    const { news, next } = await store.listNews(now(), readBefore());
    waitUntil(next);
    const untold = news.filter(({ key }) => !notes.isHeld(key));
    const wanted = untold.filter(isWanted);
    const isQuiet = wanted.length > 0 && (await parts.isQuiet());
    const shownNow = isQuiet ? [] : pickFirst(wanted);
    deferred = isQuiet ? pickFirst(wanted).length : 0;
    await show(shownNow, wanted);
    if (endsPause) isAfterPause = false;
    await notes.write(untold.filter((item) => !isWanted(item)).map(({ key }) => key));
  });

  const isWanted = ({ kind, isOwn }: NewsItem): boolean =>
    !isOwn && parts.getSettings()[switches[kind]];

  function waitUntil(next: number | null): void {
    cancelTimer();
    if (next === null || isStopped) return;
    cancelTimer = parts.setTimer(
      () => void work().catch(parts.onTrouble),
      Math.min(Math.max(0, next - now()), longestWait),
    );
  }

  async function show(items: NewsItem[], all: NewsItem[]): Promise<void> {
    const isPile = items.length > mostSingle || (isAfterPause && items.length > 1);
    const groups = isPile ? [items] : items.map((item) => [item]);
    await Promise.all(groups.map((group) => showTogether(group, all)));
  }

  async function showTogether(items: NewsItem[], all: NewsItem[]): Promise<void> {
    const notice = toNotice(items);
    const { isShown } = await parts.notify(notice);
    if (!isShown) return;
    shown.keep(
      notice,
      items.map((item) => ({ ...item, id: item.key })),
      toNotice,
    );
    const isTold = (item: NewsItem) => items.some((one) => isSameRecord(one, item));
    await notes.write(all.filter(isTold).map(({ key }) => key));
    // They may have been dealt with while the desktop took it.
    await shown.review();
  }

  function toNotice(items: NewsItem[]): Notice {
    const { recordPrivacy, recordSound } = parts.getSettings();
    const telling = { privacy: recordPrivacy, account: parts.nameAccount() };
    const [first] = items;
    const only = first !== undefined && items.length === 1 ? first : null;
    const isOfOneKind = items.every(({ record }) => record.kind === first?.record.kind);
    return {
      ...(only === null ? describeManyNews(items, telling) : describeNews(only, telling)),
      tag: toTag({ kind: "record", accountId, id: only === null ? null : toId(only) }),
      isSilent: !recordSound,
      isUrgent: false,
      open: () =>
        deeds.open(isOfOneKind && first ? first.record.kind : "task", only?.record.id ?? null),
      actions: [],
      reply: null,
    };
  }

  return {
    announce: (endsPause) => {
      hasPauseEnded ||= endsPause;
      return work();
    },
    review: shown.review,
    notePause: () => {
      isAfterPause = true;
    },
    countDeferred: () => deferred,
    stop: () => {
      isStopped = true;
      cancelTimer();
    },
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

/** One of each record, and what wants the person soonest first. */
function pickFirst(items: NewsItem[]): NewsItem[] {
  const sorted = items.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  return [...new Map(sorted.toReversed().map((item) => [toId(item), item])).values()].toReversed();
}
