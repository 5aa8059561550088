import { type CountCertainty, describeWaiting } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { describeCause, networkSignIn } from "#shared/sync/watching-words.ts";

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
  /** The cause with the address, if `problem` does not contain it. */
  details?: string;
  /** What the user can do about the problem. */
  remedy?: "checkConnection" | "openBrowser";
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
    describeWaiting: (alerts) => describeWaiting(alerts, format, certainty),
    staleness: certainty === "silent" ? describeAge(findLastContact(collections), context) : null,
    describeChanges: (changes) => describeChanges(changes, certainty, format),
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
  noNetwork: "Waiting for the network",
  proxyLoginNeeded: "Waiting for the proxy's sign-in",
  sessionEnded: "Waiting for you to sign in",
  keychainLocked: "Waiting for the keychain",
  notAllowed: "Not allowed by your organisation",
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
  { synced, isRefreshing, failure, total }: Freshness,
  context: Context,
): FreshnessText {
  const { pause, now, format } = context;
  if (isRefreshing && pause === null) {
    const updating =
      synced === null && total > 0 ? `Updating… ${format.count(total)} so far` : "Updating…";
    const text = synced === null ? updating : `${updating} ${format.since(synced, now)}`;
    return { kind: "updating", text, problem: null };
  }
  // Nothing is retried in a pause, whatever failed before it.
  if (pause !== null) return describePause(pause, synced, context);
  if (failure !== null) return describeFailure(failure, synced, context);
  if (context.isLost) return describeOffline(synced, context);
  const text = synced === null ? notLoaded : `Updated ${format.since(synced, now)}`;
  return { kind: "fresh", text, problem: null };
}

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
    lastContact === null ? "Not connected yet" : `Connected ${format.since(lastContact, now)}`;
  return { kind: "fresh", text, problem: null };
}

const notLoaded = "Not loaded yet";

/** "Not updated since 14:07 (3 h)" */
function describeAge(at: EpochMs | null, { now, format }: Context): string {
  if (at === null) return notLoaded;
  const age = format.elapsed(at, now);
  const since = `Not updated since ${format.moment(at, now)}`;
  return age === null ? since : `${since} (${age})`;
}

const describeOffline = (at: EpochMs | null, context: Context): FreshnessText => ({
  kind: "offline",
  text: `Offline. ${describeAge(at, context)}`,
  problem: cannotConnect,
  remedy: "checkConnection",
});

/** The problem of any network failure; the connection check has the details. */
const cannotConnect = "Can't connect to the server. Retrying…";

const isOffline = ({ cause }: NotWatching): boolean =>
  cause === "noNetwork" || cause === "unreachable";

function describePause(
  notWatching: NotWatching,
  at: EpochMs | null,
  context: Context,
): FreshnessText {
  if (notWatching.cause === "noNetwork") {
    return { kind: "offline", text: `Offline. ${describeAge(at, context)}`, problem: null };
  }
  return isOffline(notWatching)
    ? describeOffline(at, context)
    : { kind: "failed", text: describeAge(at, context), problem: toSentence(notWatching) };
}

function describeFailure(
  { code, message, retryAt }: NonNullable<Freshness["failure"]>,
  at: EpochMs | null,
  context: Context,
): FreshnessText {
  const text = describeAge(at, context);
  const words: FreshnessText = networkCodes.has(code)
    ? { ...describeOffline(at, context), details: message }
    : message.startsWith(networkSignIn)
      ? { kind: "failed", text, problem: networkSignIn, details: message, remedy: "openBrowser" }
      : { kind: "failed", text, problem: message };
  return { ...words, ...(typeof retryAt === "number" && { retryAt }) };
}

/** "Your session ended." */
function toSentence(notWatching: NotWatching): string {
  const cause = describeCause(notWatching);
  return `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`;
}

/** "3 changes", "No changes"; without contact to the service nothing is known about further ones. */
function describeChanges(changes: number, certainty: CountCertainty, format: Format): string {
  if (changes > 0) return format.counted(changes, "change");
  return certainty === "now" ? "No changes" : "Checking for changes";
}

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
