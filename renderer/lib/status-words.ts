import type { CountCertainty } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { describeCause, networkSignIn } from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";

/** The input of all texts about the contact with the service. */
export type Status = {
  /** Whether the account is watched; undefined while loading, null while signed out. */
  watching: Watching | null | undefined;
  collections: Freshness[];
  /** The collection that the window shows, or null. */
  shown: CollectionName | null;
};

/** Since when nothing was received from the service, and why; every screen states it in the banner only. */
export type Silence = {
  at: EpochMs;
  /** The end of a sentence: "can't reach the service". */
  cause: string;
  /** What the user can do about it. */
  remedy: "signIn" | "openBrowser" | "checkConnection";
};

/** How old the shown list is: "Updated 13:58 · 2 min". */
export type FreshnessText = { kind: "fresh" | "updating" | "doubtful"; text: string };

/** What is wrong with lists, other than that nothing is received at all. */
export type ListProblem = {
  /** The lists; one if the records can be shown. */
  of: CollectionName[];
  text: string;
  /** Whether it can be refreshed, or the affected records can be shown. */
  remedy: "refresh" | "show" | null;
  /** When the service allows a retry, if it stated that. */
  retryAt?: EpochMs;
};

export type StatusTexts = {
  /** Null while the account is watched. */
  silence: Silence | null;
  /** The age of the shown list, or of the last contact; null while there is silence, whose banner states it. */
  freshness: FreshnessText | null;
  describeChanges: (changes: number) => string;
  /** Describes that offline data is stored; `isAll` if nothing requires a connection. */
  describeOfflineCopy: (isAll: boolean) => string;
  describeRetry: (left: DurationMs) => string;
};

/** Creates consistent texts about the contact with the service. */
export function describeStatus(
  { watching, collections, shown }: Status,
  now: EpochMs,
  format: Format,
): StatusTexts {
  const notWatching = watching?.state === "notWatching" ? watching : null;
  const certainty = toCountCertainty(watching);
  const own = collections.find(({ collection }) => collection === shown);
  const silence = notWatching && describeSilence(notWatching, own);
  const isLost = isContactLost(watching, collections);
  const context = { isLost, isCatchingUp: watching?.state === "catchingUp", now, format };
  return {
    silence,
    freshness:
      silence !== null || collections.length === 0
        ? null
        : own === undefined
          ? describeContact(collections, context)
          : describeFreshness(own, context),
    describeChanges: (changes) => describeChanges(changes, certainty),
    describeOfflineCopy: (isAll) =>
      describeOfflineCopy(isAll, { notWatching, certainty }, now, format),
    describeRetry: (left) => describeRetry(left, notWatching, format),
  };
}

/** Returns how current an account's counts are; `catchingUp` while loading. */
export function toCountCertainty(watching: Watching | null | undefined): CountCertainty {
  if (watching?.state === "notWatching" || watching?.isInterrupted === true) return "silent";
  return watching?.state === "watching" ? "now" : "catchingUp";
}

/** Returns the time of the last contact with the service, or null. */
export function findLastContact(all: Freshness[]): EpochMs | null {
  const times = all.flatMap(({ synced }) => synced ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

const networkCodes = new Set([
  "nameNotFound",
  "connectionRefused",
  "unreachable",
  "timedOut",
  "connectionLost",
]);

/** Causes that block all requests. */
const pauses = new Set<WatchingCause>([
  "noNetwork",
  "proxyLoginNeeded",
  "sessionEnded",
  "keychainLocked",
  "notAllowed",
]);

/** Describes a silence. A shown list that is older makes it older: what the user sees is not newer than that. */
function describeSilence(notWatching: NotWatching, shown: Freshness | undefined): Silence {
  const { heard, since, cause, message } = notWatching;
  const at = Math.min(heard ?? since, shown?.synced ?? Number.POSITIVE_INFINITY);
  if (message.startsWith(networkSignIn())) {
    return { at, cause: t("sync.causeNetworkSignIn"), remedy: "openBrowser" };
  }
  const remedy = cause === "sessionEnded" ? "signIn" : "checkConnection";
  return { at, cause: describeCause(notWatching), remedy };
}

type Context = {
  /** Whether requests reach no server, which is silence if it lasts. */
  isLost: boolean;
  isCatchingUp: boolean;
  now: EpochMs;
  format: Format;
};

/** Alerts are polled most often. */
function isContactLost(watching: Status["watching"], collections: Freshness[]): boolean {
  const alerts = collections.find(({ collection }) => collection === "alerts");
  const isUnreachable = networkCodes.has(alerts?.failure?.code ?? "");
  return isUnreachable || (watching?.state !== "notWatching" && watching?.isInterrupted === true);
}

/** Data is stored at most this long before it is requested again while a user is present. */
const maxAge: DurationMs = 10 * 60_000;

function describeFreshness(
  { synced, isRefreshing, failure, total, withheld }: Freshness,
  { isLost, isCatchingUp, now, format }: Context,
): FreshnessText {
  const isOld = synced !== null && now - synced > maxAge;
  if (isRefreshing || (isCatchingUp && isOld && failure === null)) {
    const updating =
      synced === null && total > 0 ? t("lib.updatingSoFar", { count: total }) : t("lib.updating");
    const text = synced === null ? updating : `${updating} ${format.since(synced, now)}`;
    return { kind: isCatchingUp && isOld ? "doubtful" : "updating", text };
  }
  const isStale = failure !== null || isLost;
  if (synced === null) return { kind: isStale ? "doubtful" : "fresh", text: t("lib.notLoadedYet") };
  if (isStale) return { kind: "doubtful", text: describeAge(synced, now, format) };
  const time = format.since(synced, now);
  // A list that the service did not list to its end, or that is too long to be read, is not up to date.
  return withheld === 0
    ? { kind: "fresh", text: t("lib.updated", { time }) }
    : { kind: "doubtful", text: t("lib.updatedInPart", { time }) };
}

function describeContact(all: Freshness[], { isLost, now, format }: Context): FreshnessText {
  const at = findLastContact(all);
  const kind = isLost ? "doubtful" : "fresh";
  if (at === null) return { kind, text: t("lib.notConnectedYet") };
  return isLost
    ? { kind, text: describeAge(at, now, format) }
    : { kind, text: t("lib.connected", { time: format.since(at, now) }) };
}

/** "Not updated since 14:07 (3 h)" */
function describeAge(at: EpochMs, now: EpochMs, format: Format): string {
  const age = format.elapsed(at, now);
  const since = t("lib.notUpdatedSince", { time: format.moment(at, now) });
  return age === null ? since : `${since} (${age})`;
}

/** Lists what is wrong with lists; their failures are omitted while nothing is received at all. */
export function listProblems(
  { watching, collections }: Omit<Status, "shown">,
  shown: readonly CollectionName[],
): ListProblem[] {
  const isSilent = watching?.state === "notWatching" || isContactLost(watching, collections);
  const own = collections.filter(({ collection }) => shown.includes(collection));
  const failed = own.filter(({ failure, isRefreshing }) => failure !== null && !isRefreshing);
  const byMessage = Map.groupBy(isSilent ? [] : failed, ({ failure }) => failure?.message ?? "");
  return [
    ...[...byMessage].map(([text, all]): ListProblem => {
      const retryAt = all[0]?.failure?.retryAt;
      const retry = typeof retryAt === "number" ? { retryAt } : {};
      return { of: all.map(({ collection }) => collection), text, remedy: "refresh", ...retry };
    }),
    ...own.flatMap(listGaps),
  ];
}

/** Lists what of a list was not received or not read. */
function listGaps({ collection, withheld, unreadable }: Freshness): ListProblem[] {
  const of = [collection];
  const gaps: ListProblem[] = [];
  if (withheld === null) gaps.push({ of, text: t("lib.moreNotListed"), remedy: "show" });
  else if (withheld > 0)
    gaps.push({ of, text: t("lib.notListed", { count: withheld }), remedy: null });
  if (unreadable > 0)
    gaps.push({ of, text: t("lib.unreadable", { count: unreadable }), remedy: "show" });
  return gaps;
}

/** "3 changes", "No changes"; without contact to the service nothing is known about further ones. */
function describeChanges(changes: number, certainty: CountCertainty): string {
  if (changes > 0) return t("counts.change", { count: changes });
  if (certainty === "silent") return t("lib.noChangesKnown");
  return certainty === "now" ? t("lib.noChanges") : t("lib.checkingForChanges");
}

function describeOfflineCopy(
  isAll: boolean,
  { notWatching, certainty }: { notWatching: NotWatching | null; certainty: CountCertainty },
  now: EpochMs,
  format: Format,
): string {
  if (certainty === "now") {
    return isAll ? t("lib.everythingIsUpToDate") : t("lib.canGoOffline");
  }
  if (notWatching === null) return t("lib.everythingReceivedIsStored");
  const { heard } = notWatching;
  const cause = describeCause(notWatching);
  return heard === null
    ? t("lib.everythingIsStored", { cause })
    : t("lib.everythingIsStoredAsOf", { time: format.moment(heard, now), cause });
}

const second: DurationMs = 1000;
const minute = 60 * second;
/** A retry that is overdue by this time waits for others. */
const overdueTime = 10 * second;

/** "Retrying in 40 s", "Retrying in 4 min", "Retrying now", "Waiting". */
function describeRetry(left: DurationMs, silence: NotWatching | null, format: Format): string {
  if (silence !== null && pauses.has(silence.cause)) return t("lib.waiting");
  if (left <= -overdueTime) return t("lib.waitingForItsTurn");
  if (left <= 0) return t("lib.retryingNow");
  if (left < minute) {
    const duration = t("lib.seconds", { count: Math.ceil(left / second) });
    return t("lib.retryingIn", { duration });
  }
  return t("lib.retryingIn", { duration: format.span(left) });
}
