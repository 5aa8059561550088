import {
  type CountCertainty,
  describeWaiting,
  qualifyCount,
} from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { describeCause } from "#shared/sync/watching-words.ts";

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
  kind: "fresh" | "updating" | "offline" | "failed";
  text: string;
  problem: string | null;
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
  const own = collections.find(({ collection }) => collection === shown);
  return {
    shown: own === undefined ? null : describeFreshness(own, pause, now, format),
    contact: describeContact(collections, notWatching, now, format),
    describeWaiting: (alerts) => describeWaiting(alerts, certainty),
    describeChanges: (changes) => describeChanges(changes, certainty, format),
    describeOfflineCopy: (isAll) =>
      describeOfflineCopy(isAll, { notWatching, certainty }, now, format),
    describeRetry: (left) => describeRetry(left, pause, format),
  };
}

/** Returns how current an account's counts are; `catchingUp` while loading. */
export function toCountCertainty(watching: Watching | null | undefined): CountCertainty {
  if (watching?.state === "notWatching") return "silent";
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
  noNetwork: "Waiting for the network",
  proxyLoginNeeded: "Waiting for the proxy's login",
  sessionEnded: "Waiting for you to sign in",
  keychainLocked: "Waiting for the keychain",
  notAllowed: "Not allowed by your organisation",
};

const isPause = (cause: WatchingCause): boolean => pauses[cause] !== undefined;

function describeFreshness(
  { synced, isRefreshing, failure, total }: Freshness,
  pause: NotWatching | null,
  now: EpochMs,
  format: Format,
): FreshnessText {
  if (isRefreshing && pause === null) {
    const isCounting = synced === null && total > 0;
    const text = isCounting ? `Updating… ${format.count(total)} so far` : "Updating…";
    return { kind: "updating", text, problem: null };
  }
  const since = synced === null ? "never updated" : `last updated ${format.moment(synced, now)}`;
  if (failure !== null) return describeFailure(failure, since);
  if (pause !== null) return describePause(pause, since);
  const text = synced === null ? "Never updated" : `Updated ${format.relative(synced, now)}`;
  return { kind: "fresh", text, problem: null };
}

/** Uses the failure of alerts, because they are polled most often. */
function describeContact(
  all: Freshness[],
  notWatching: NotWatching | null,
  now: EpochMs,
  format: Format,
): FreshnessText {
  const lastContact = findLastContact(all);
  const failure = all.find(({ collection }) => collection === "alerts")?.failure ?? null;
  const since =
    lastContact === null ? "never connected" : `last connected ${format.moment(lastContact, now)}`;
  if (failure !== null) return describeFailure(failure, since);
  if (notWatching !== null) return describePause(notWatching, since);
  const text =
    lastContact === null ? "Not connected yet" : `Connected · ${format.relative(lastContact, now)}`;
  return { kind: "fresh", text, problem: null };
}

const isOffline = ({ cause }: NotWatching): boolean =>
  cause === "noNetwork" || cause === "unreachable";

const describePause = (notWatching: NotWatching, since: string): FreshnessText =>
  isOffline(notWatching)
    ? { kind: "offline", text: `Offline – ${since}`, problem: null }
    : { kind: "failed", text: `Not updated – ${since}`, problem: toSentence(notWatching) };

function describeFailure(
  { code, message, retryAt }: NonNullable<Freshness["failure"]>,
  since: string,
): FreshnessText {
  const [kind, text] = networkCodes.has(code)
    ? (["offline", `Offline – ${since}`] as const)
    : (["failed", `Not updated – ${since}`] as const);
  return { kind, text, problem: message, ...(typeof retryAt === "number" && { retryAt }) };
}

/** "Your session ended." */
function toSentence(notWatching: NotWatching): string {
  const cause = describeCause(notWatching);
  return `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`;
}

const describeChanges = (changes: number, certainty: CountCertainty, format: Format): string =>
  changes > 0 ? format.counted(changes, "change") : qualifyCount("No changes", changes, certainty);

function describeOfflineCopy(
  isAll: boolean,
  { notWatching, certainty }: { notWatching: NotWatching | null; certainty: CountCertainty },
  now: EpochMs,
  format: Format,
): string {
  if (certainty === "now") {
    return isAll ? "Everything is up to date. You can go offline." : "You can go offline.";
  }
  if (notWatching === null) return "Everything received so far is stored. Checking the service…";
  const { heard } = notWatching;
  const since = heard === null ? "" : ` as of ${format.moment(heard, now)}`;
  return `Everything is stored${since}. There may be newer data: ${describeCause(notWatching)}.`;
}

const second: DurationMs = 1000;
const minute = 60 * second;
/** A retry that is overdue by this time waits for others. */
const overdueTime = 10 * second;

/** "Retrying in 40 s", "Retrying in 4 min", "Retrying now", "Waiting for the network". */
function describeRetry(left: DurationMs, pause: NotWatching | null, format: Format): string {
  if (pause !== null) return pauses[pause.cause] ?? "Waiting";
  if (left <= -overdueTime) return "Waiting for its turn";
  if (left <= 0) return "Retrying now";
  if (left < minute) return `Retrying in ${Math.ceil(left / second)} s`;
  return `Retrying in ${format.span(left)}`;
}
