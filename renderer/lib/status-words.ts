import { type CountCertainty, describeWaiting } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import {
  describeCause,
  describeCauseInSentence,
  networkSignIn,
} from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";

/** The input of all texts about the contact with the service. */
export type Status = {
  /** Whether the account is watched; undefined while loading, null while signed out. */
  watching: Watching | null | undefined;
  collections: Freshness[];
  /** The collection that the window shows, or null. */
  shown: CollectionName | null;
};

/** A freshness text; `problem` explains a failure. */
export type FreshnessText = {
  kind: "fresh" | "partial" | "updating" | "offline" | "failed";
  text: string;
  problem: string | null;
  /** The cause with the address, if `problem` does not contain it. */
  details?: string;
  /** What the user can do about the problem. */
  remedy?: "checkConnection" | "openBrowser" | "showCut";
  /** When the service allows a retry, if it stated that. */
  retryAt?: EpochMs;
};

/** Texts about the contact with the service. */
export type StatusTexts = {
  /** Freshness of the shown collection, or null. */
  shown: FreshnessText | null;
  /** The last contact with the service, and whether it is reachable. */
  contact: FreshnessText;
  /** Formats the number of waiting alerts. */
  describeWaiting: (alerts: number) => string;
  /** Since when nothing was received, if the service is not reached: "Not updated since 14:07 (3 h)". */
  staleness: string | null;
  /** Formats the number of changes in the digest. */
  describeChanges: (changes: number) => string;
  /** Describes that offline data is stored; `isAll` if nothing requires a connection. */
  describeOfflineCopy: (isAll: boolean) => string;
  /** Describes a retry after the time left, or what it waits for. */
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
  const pause = notWatching !== null && isPause(notWatching.cause) ? notWatching : null;
  const context = { pause, isLost: isLost(watching, collections), now, format };
  const own = collections.find(({ collection }) => collection === shown);
  const contact = describeContact(collections, notWatching, context);
  return {
    shown: own === undefined ? null : describeFreshness(own, context),
    contact,
    describeWaiting: (alerts) => describeWaiting(alerts, certainty),
    staleness: certainty === "silent" ? describeAge(findLastContact(collections), context) : null,
    describeChanges: (changes) => describeChanges(changes, certainty),
    describeOfflineCopy: (isAll) =>
      describeOfflineCopy(isAll, { notWatching, certainty }, now, format),
    describeRetry: (left) => describeRetry(left, pause, format),
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

/** Causes that block all requests, and what these wait for. */
const pauses: Partial<Record<WatchingCause, string>> = {
  noNetwork: t("lib.waitingForNetwork"),
  proxyLoginNeeded: t("lib.waitingForProxy"),
  sessionEnded: t("lib.waitingForSignIn"),
  keychainLocked: t("lib.waitingForKeychain"),
  notAllowed: t("lib.notAllowed"),
};

const isPause = (cause: WatchingCause): boolean => pauses[cause] !== undefined;

type Context = {
  pause: NotWatching | null;
  /** Whether the server cannot be reached, whatever the shown collection was last requested for. */
  isLost: boolean;
  now: EpochMs;
  format: Format;
};

/** Uses the failure of alerts, because they are polled most often. */
const findAlertFailure = (all: Freshness[]): Freshness["failure"] =>
  all.find(({ collection }) => collection === "alerts")?.failure ?? null;

function isLost(watching: Status["watching"], collections: Freshness[]): boolean {
  const failure = findAlertFailure(collections);
  if (failure !== null && networkCodes.has(failure.code)) return true;
  if (watching?.state === "notWatching") return isOffline(watching);
  return watching?.isInterrupted === true;
}

function describeFreshness(
  { synced, isRefreshing, failure, total, withheld }: Freshness,
  context: Context,
): FreshnessText {
  const { pause, now, format } = context;
  if (isRefreshing && pause === null) {
    const updating =
      synced === null && total > 0 ? t("lib.updatingSoFar", { count: total }) : t("lib.updating");
    const text = synced === null ? updating : `${updating} ${format.since(synced, now)}`;
    return { kind: "updating", text, problem: null };
  }
  // Nothing is retried in a pause, whatever failed before it.
  if (pause !== null) return describePause(pause, synced, context);
  if (failure !== null) return describeFailure(failure, synced, context);
  if (context.isLost) return describeOffline(synced, context);
  if (synced !== null && withheld !== 0) return describePartial(synced, withheld, context);
  const text = synced === null ? notLoaded : t("lib.updated", { time: format.since(synced, now) });
  return { kind: "fresh", text, problem: null };
}

/** A list that the service did not list to its end, or that is too long to be read, is not up to date. */
const describePartial = (
  synced: EpochMs,
  withheld: number | null,
  { now, format }: Context,
): FreshnessText => ({
  kind: "partial",
  text: t("lib.updatedInPart", { time: format.since(synced, now) }),
  problem: withheld === null ? t("lib.moreNotListed") : t("lib.notListed", { count: withheld }),
  ...(withheld === null && { remedy: "showCut" as const }),
});

function describeContact(
  all: Freshness[],
  notWatching: NotWatching | null,
  context: Context,
): FreshnessText {
  const { pause, now, format } = context;
  const lastContact = findLastContact(all);
  const failure = findAlertFailure(all);
  if (pause !== null) return describePause(pause, lastContact, context);
  if (failure !== null) return describeFailure(failure, lastContact, context);
  if (notWatching !== null) return describePause(notWatching, lastContact, context);
  if (context.isLost) return describeOffline(lastContact, context);
  const text =
    lastContact === null
      ? t("lib.notConnectedYet")
      : t("lib.connected", { time: format.since(lastContact, now) });
  return { kind: "fresh", text, problem: null };
}

const notLoaded = t("lib.notLoadedYet");

/** "Not updated since 14:07 (3 h)" */
function describeAge(at: EpochMs | null, { now, format }: Context): string {
  if (at === null) return notLoaded;
  const age = format.elapsed(at, now);
  const since = t("lib.notUpdatedSince", { time: format.moment(at, now) });
  return age === null ? since : `${since} (${age})`;
}

const describeOffline = (at: EpochMs | null, context: Context): FreshnessText => ({
  kind: "offline",
  text: t("lib.offline", { age: describeAge(at, context) }),
  problem: cannotConnect,
  remedy: "checkConnection",
});

/** The problem of any network failure; the connection check has the details. */
const cannotConnect = t("lib.cannotConnect");

const isOffline = ({ cause }: NotWatching): boolean =>
  cause === "noNetwork" || cause === "unreachable";

function describePause(
  notWatching: NotWatching,
  at: EpochMs | null,
  context: Context,
): FreshnessText {
  if (notWatching.cause === "noNetwork") {
    return {
      kind: "offline",
      text: t("lib.offline", { age: describeAge(at, context) }),
      problem: null,
    };
  }
  return isOffline(notWatching)
    ? describeOffline(at, context)
    : {
        kind: "failed",
        text: describeAge(at, context),
        problem: describeCauseInSentence(notWatching),
      };
}

function describeFailure(
  { code, message, retryAt }: NonNullable<Freshness["failure"]>,
  at: EpochMs | null,
  context: Context,
): FreshnessText {
  const text = describeAge(at, context);
  const words: FreshnessText = networkCodes.has(code)
    ? { ...describeOffline(at, context), details: message }
    : message.startsWith(networkSignIn())
      ? { kind: "failed", text, problem: networkSignIn(), details: message, remedy: "openBrowser" }
      : { kind: "failed", text, problem: message };
  return { ...words, ...(typeof retryAt === "number" && { retryAt }) };
}

/** "3 changes", "No changes"; without contact to the service nothing is known about further ones. */
function describeChanges(changes: number, certainty: CountCertainty): string {
  if (changes > 0) return t("counts.change", { count: changes });
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

/** "Retrying in 40 s", "Retrying in 4 min", "Retrying now", "Waiting for the network". */
function describeRetry(left: DurationMs, pause: NotWatching | null, format: Format): string {
  if (pause !== null) return pauses[pause.cause] ?? t("lib.waiting");
  if (left <= -overdueTime) return t("lib.waitingForItsTurn");
  if (left <= 0) return t("lib.retryingNow");
  if (left < minute) {
    const duration = t("lib.seconds", { count: Math.ceil(left / second) });
    return t("lib.retryingIn", { duration });
  }
  return t("lib.retryingIn", { duration: format.span(left) });
}
