import { describeWaiting, type Hearing } from "#shared/features/inbox/waiting-words.ts";
import type { Format } from "#shared/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { describeCause } from "#shared/sync/watching-words.ts";

/** All that is said about how things stand with the service derives from this. */
export type Status = {
  /** Whether the account is watched; undefined until main has said so, null where nobody is signed in. */
  watching: Watching | null | undefined;
  /** How fresh each collection is. */
  collections: Freshness[];
  /** The one that the window shows; null where it shows none. */
  shown: CollectionName | null;
};

/** How fresh something is, in words; `problem` says more where something is wrong. */
export type FreshnessText = {
  kind: "fresh" | "updating" | "offline" | "failed";
  text: string;
  problem: string | null;
  /** When the service is asked again, where it has said when. */
  retryAt?: EpochMs;
};

/** What is said about how things stand. */
export type StatusTexts = {
  /** How fresh what the window shows is; null where that is not known. */
  shown: FreshnessText | null;
  /** When the service was last heard, and whether it can be reached. */
  contact: FreshnessText;
  /** How many alerts wait. */
  describeWaiting: (alerts: number) => string;
  /** How many changes there are since a time. */
  describeChanges: (changes: number) => string;
  /** That what is needed offline is stored; `isAll` where nothing can only be seen online. */
  describeOfflineCopy: (isAll: boolean) => string;
  /** When something is tried again of which so much time is left, or what that waits for. */
  describeRetry: (left: DurationMs) => string;
};

/** Puts how things stand into words. No two of them contradict each other, nor what is known. */
export function describeStatus(
  { watching, collections, shown }: Status,
  now: EpochMs,
  format: Format,
): StatusTexts {
  const silence = watching?.state === "notWatching" ? watching : null;
  const hearing = toHearing(watching);
  const pause = silence !== null && isPause(silence.cause) ? silence : null;
  const own = collections.find(({ collection }) => collection === shown);
  return {
    shown: own === undefined ? null : describeFreshness(own, pause, now, format),
    contact: describeContact(collections, silence, now, format),
    describeWaiting: (alerts) => describeWaiting(alerts, hearing),
    describeChanges: (changes) => describeChanges(changes, hearing, format),
    describeOfflineCopy: (isAll) => describeOfflineCopy(isAll, { silence, hearing }, now, format),
    describeRetry: (left) => describeRetry(left, pause, format),
  };
}

/** How surely the numbers of an account are known; until main has said, not surely. */
export function toHearing(watching: Watching | null | undefined): Hearing {
  if (watching?.state === "notWatching") return "silent";
  return watching?.state === "watching" ? "now" : "catchingUp";
}

/** When the service was last heard; null where that has never been. */
export function findLastHeard(all: Freshness[]): EpochMs | null {
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

/** What keeps everything from the service, whatever is asked for, and what that waits for. */
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

/** Whether the service can be reached is what the alerts know best: nothing is asked for as often. */
function describeContact(
  all: Freshness[],
  silence: NotWatching | null,
  now: EpochMs,
  format: Format,
): FreshnessText {
  const heard = findLastHeard(all);
  const failure = all.find(({ collection }) => collection === "alerts")?.failure ?? null;
  const since = heard === null ? "never connected" : `last connected ${format.moment(heard, now)}`;
  if (failure !== null) return describeFailure(failure, since);
  if (silence !== null) return describePause(silence, since);
  const text = heard === null ? "Not connected yet" : `Connected · ${format.relative(heard, now)}`;
  return { kind: "fresh", text, problem: null };
}

const isOffline = ({ cause }: NotWatching): boolean =>
  cause === "noNetwork" || cause === "unreachable";

const describePause = (silence: NotWatching, since: string): FreshnessText =>
  isOffline(silence)
    ? { kind: "offline", text: `Offline – ${since}`, problem: null }
    : { kind: "failed", text: `Not updated – ${since}`, problem: toSentence(silence) };

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
function toSentence(silence: NotWatching): string {
  const cause = describeCause(silence);
  return `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`;
}

function describeChanges(changes: number, hearing: Hearing, format: Format): string {
  if (changes > 0) return format.counted(changes, "change");
  if (hearing === "now") return "No changes";
  return hearing === "silent" ? "No changes when last checked" : "No changes so far";
}

function describeOfflineCopy(
  isAll: boolean,
  { silence, hearing }: { silence: NotWatching | null; hearing: Hearing },
  now: EpochMs,
  format: Format,
): string {
  if (hearing === "now") {
    return isAll ? "Everything is up to date. You can go offline." : "You can go offline.";
  }
  if (silence === null) return "Everything received so far is stored. Checking the service…";
  const { heard } = silence;
  const since = heard === null ? "" : ` as of ${format.moment(heard, now)}`;
  return `Everything is stored${since}. There may be newer data: ${describeCause(silence)}.`;
}

const second: DurationMs = 1000;
const minute = 60 * second;
/** What is due has begun by then, unless something else of its kind goes first. */
const dueFor = 10 * second;

/** "Retrying in 40 s", "Retrying in 4 min", "Retrying now", "Waiting for the network". */
function describeRetry(left: DurationMs, pause: NotWatching | null, format: Format): string {
  if (pause !== null) return pauses[pause.cause] ?? "Waiting";
  if (left <= -dueFor) return "Waiting for its turn";
  if (left <= 0) return "Retrying now";
  if (left < minute) return `Retrying in ${Math.ceil(left / second)} s`;
  return `Retrying in ${format.span(left)}`;
}
