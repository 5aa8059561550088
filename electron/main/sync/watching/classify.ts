import type { FailureCode } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";

/** A poll of alerts that is not answered and stored for so long is silence, whatever becomes of it. */
export const maxPoll: DurationMs = 60_000;

/** What came of asking for alerts, or for messages. */
export type RequestHistory = {
  /** When the latest answer that was stored was asked for; null where none was. */
  at: EpochMs | null;
  /** Since when every ask has failed, and how the latest did; null where it succeeded. */
  failing: {
    since: EpochMs;
    code: FailureCode;
    message: string;
    /** How long the service asks not to be asked again. */
    retryAfterMs?: DurationMs | undefined;
  } | null;
  /** Since when a poll is under way; left out where none is. */
  polling?: EpochMs;
};

/** All that watching is judged by. */
export type Evidence = {
  session: "active" | "expired" | "keychainLocked";
  /** Since when the session is so. */
  sessionSince: EpochMs;
  /** When asking began: the start of the session or the app, the end of a sleep or of an outage. */
  startedAt: EpochMs;
  /** The same but for outages: what was not due in one has not been missed. */
  awakeSince: EpochMs;
  isOnline: boolean;
  alerts: RequestHistory;
  messages: RequestHistory;
};

/** A single ask that fails is soon asked again; one service that is being restarted is no silence. */
export const timeout: DurationMs = 15_000;
/** More than either waits for its turn, with what an ask itself may take. */
export const maxSilence = { alerts: 6 * 60_000, messages: 30 * 60_000 };

/** A service that asks for a shorter wait is heard of again before anybody looks why it is not. */
const longRetryAfter: DurationMs = 60_000;

/** Judges whether an account is watched, by what asking has really brought. */
export function classifyWatching(evidence: Evidence, now: EpochMs): Watching {
  const { session, sessionSince, startedAt, awakeSince, alerts, messages } = evidence;
  if (session !== "active") {
    const cause = session === "expired" ? "sessionEnded" : "keychainLocked";
    return notWatching(cause, sessionSince, earliest(alerts.at, messages.at), "");
  }
  // What has failed for longer is told first; what has only just failed may yet succeed.
  const failing = [alerts, messages]
    .flatMap((one) => (one.failing === null ? [] : [{ ...one.failing, at: one.at }]))
    .filter(({ since }) => now - Math.max(since, startedAt) >= timeout)
    .toSorted((one, other) => one.since - other.since);
  const [first] = failing;
  if (first !== undefined) {
    const silence = [Math.max(first.at ?? 0, startedAt), first.at, first.message] as const;
    if (!evidence.isOnline) return notWatching("noNetwork", ...silence);
    const { retryAfterMs = 0 } = first;
    return retryAfterMs < longRetryAfter
      ? notWatching(getCause(first.code), ...silence)
      : { ...notWatching("askedToWait", ...silence), asked: retryAfterMs };
  }
  const { polling } = alerts;
  if (polling !== undefined && now - Math.max(polling, startedAt) >= maxPoll) {
    const cause = evidence.isOnline ? "delayed" : "noNetwork";
    return notWatching(cause, Math.max(alerts.at ?? 0, startedAt), alerts.at, "");
  }
  const silent = (["alerts", "messages"] as const).find(
    (what) => now - Math.max(evidence[what].at ?? 0, startedAt) >= maxSilence[what],
  );
  if (silent !== undefined) {
    const { at } = evidence[silent];
    const cause = evidence.isOnline ? "unreachable" : "noNetwork";
    return notWatching(cause, Math.max(at ?? 0, startedAt), at, "");
  }
  const missed = messages.failing === null ? awakeSince : startedAt;
  const isCaughtUp = (alerts.at ?? 0) >= startedAt && (messages.at ?? 0) >= missed;
  return { state: isCaughtUp ? "watching" : "catchingUp" };
}

const notWatching = (
  cause: WatchingCause,
  since: EpochMs,
  heard: EpochMs | null,
  message: string,
): NotWatching => ({ state: "notWatching", cause, since, heard, message });

/** Null where one of both was never heard. */
const earliest = (one: EpochMs | null, other: EpochMs | null): EpochMs | null =>
  one === null || other === null ? null : Math.min(one, other);

const causes: Partial<Record<FailureCode, WatchingCause>> = {
  proxyLoginNeeded: "proxyLoginNeeded",
  sessionExpired: "sessionEnded",
  notSignedIn: "sessionEnded",
  wrongCredentials: "sessionEnded",
  keychainLocked: "keychainLocked",
  keychainRefused: "keychainLocked",
  keychainUnavailable: "keychainLocked",
  notThisService: "unreadable",
  notJson: "unreadable",
  tooLarge: "unreadable",
  storeUnavailable: "notWritable",
  forbidden: "refused",
  refusedByPolicy: "notAllowed",
  notFound: "refused",
  refusedByService: "refused",
  rateLimited: "refused",
  serviceFailed: "refused",
};

const getCause = (code: FailureCode): WatchingCause => causes[code] ?? "unreachable";
